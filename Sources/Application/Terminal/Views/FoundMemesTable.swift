/// Memes that were found: each a row of a table, and the places below it.
struct FoundMemesTable {
    /// One meme, ready to be shown.
    struct Row: Equatable {
        var meme: MemesTable.Row
        /// Where something was found, but for its title.
        var passages: [Snippets.Passage] = []
    }

    private let table: MemesTable
    private let snippets: Snippets

    /// Decides the columns for a terminal by some rows; others are cut to fit.
    init(rows: [Row], traits: StreamTraits) {
        table = MemesTable(rows: rows.map(\.meme), traits: traits, hasNumbers: false)
        snippets = Snippets(traits: traits)
    }

    /// Adds a row's lines.
    func append(_ row: Row, to text: inout StyledText) {
        table.append(row.meme, to: &text)
        snippets.append(row.passages, to: &text)
    }
}
