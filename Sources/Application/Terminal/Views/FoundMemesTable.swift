/// Memes that match: each a row of a table, with snippets below it.
struct FoundMemesTable {
    /// One meme, ready to be shown.
    struct Row: Equatable {
        var meme: MemesTable.Row
        /// The snippets, except of the title.
        var passages: [Snippets.Passage] = []
    }

    private let table: MemesTable
    private let snippets: Snippets

    /// Sets the columns for a terminal by some rows; later rows are cut to fit.
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
