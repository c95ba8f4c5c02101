import Domain

/// A table of the memes that match a query. Each row has snippets below it.
package struct FoundMemesTable {
    package struct Row: Equatable {
        var meme: MemesTable.Row
        /// The passages that contain matches, other than the title.
        var passages: [Snippets.Passage] = []
    }

    private let table: MemesTable
    private let snippets: Snippets

    /// Chooses the columns to fit the given rows. Later rows are cut to fit.
    init(rows: [Row], traits: StreamTraits) {
        table = MemesTable(rows: rows.map(\.meme), traits: traits, hasNumbers: false)
        snippets = Snippets(traits: traits)
    }

    func append(_ row: Row, to text: inout StyledText) {
        table.append(row.meme, to: &text)
        snippets.append(row.passages, to: &text)
    }
}
