import Domain

/// Memes that match: a table row for each, with snippets below.
package struct FoundMemesTable {
    package struct Row: Equatable {
        var meme: MemesTable.Row
        /// The texts with matches, except the title.
        var passages: [Snippets.Passage] = []
    }

    private let table: MemesTable
    private let snippets: Snippets

    /// Sets the columns from some rows. Later rows are cut to fit.
    init(rows: [Row], traits: StreamTraits) {
        table = MemesTable(rows: rows.map(\.meme), traits: traits, hasNumbers: false)
        snippets = Snippets(traits: traits)
    }

    func append(_ row: Row, to text: inout StyledText) {
        table.append(row.meme, to: &text)
        snippets.append(row.passages, to: &text)
    }
}
