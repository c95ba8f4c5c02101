import Domain

/// A table of memes with their ids, titles, tags and ages, and with numbers if the user picks by number.
/// Each row takes at most one line on the terminal. On a narrow terminal, first the tags are dropped,
/// then the ages, and then the due dates.
package struct MemesTable {
    /// Returns the words of the row that adds a meme with a title.
    package static func words(forAdding title: String) -> String {
        localized("+ add \"\(SafeText.escaped(title))\"")
    }

    package struct Row: Equatable {
        /// The number that the user types to choose the row, counted from 1.
        var number: Int
        package var id: String
        package var title: String
        var tags: String
        /// The time since the meme was changed, or since it was added if the list is sorted by creation time.
        var age: String
        /// The due date, with `!` if it has passed; empty if the meme has no due date or is done.
        var due = ""
        var isOverdue = false
        var isPinned = false
        /// Whether the task is done; `nil` if the meme is not a task.
        var isDone: Bool?
        /// Whether the meme was just added.
        package var isNew = false
        var titleHits: [Range<String.Index>] = []
        /// The beginning of the text; empty if not shown.
        var excerpt = ""
    }

    private let glyphs: Glyphs
    private let table: TextTable
    /// The first column and the width of the excerpts below rows; `nil` if excerpts are shown next to
    /// titles.
    private let below: (start: Int, width: Int)?

    private static let narrowestTitle = 16
    /// The maximum width of a title, which keeps the tags near the title. On a very wide terminal, the
    /// maximum is half of the terminal's width.
    private static let widestTitle = 72

    /// The maximum width of a title with an excerpt, if tags follow.
    private static let widestExcerpt = 56

    /// Chooses the columns to fit the given rows. Later rows are cut to fit.
    ///
    /// - Parameter isLong: whether excerpts are shown on separate lines below their rows.
    package init(rows: [Row], traits: StreamTraits, hasNumbers: Bool, isLong: Bool = false) {
        let (glyphs, columns) = (traits.glyphs, traits.tableColumns)
        func widest(_ column: (Row) -> String) -> Int { TextTable.widest(rows.map(column), glyphs) }
        func withGap(_ width: Int) -> Int { width > 0 ? width + TextTable.gap : 0 }

        let numberWidth = min(hasNumbers ? widest { String($0.number) } : 0, columns)
        let idWidth = min(widest(\.id), max(columns - withGap(numberWidth), 0))
        let afterID = max(columns - withGap(numberWidth) - withGap(idWidth), 0)
        let tagged = widest(\.tags)
        let plain = widest(MemesTable.title)
        let whole = widest { MemesTable.title(of: $0) + MemesTable.gap(of: $0) + $0.excerpt }
        // Excerpts must not push the tags far away.
        let besideExcerpt =
            tagged == 0 ? whole : min(whole, max(plain, MemesTable.widestExcerpt, columns / 3))
        let title = min(
            isLong ? plain : besideExcerpt, max(MemesTable.widestTitle, columns / 2))
        let narrowest = min(MemesTable.narrowestTitle, title)
        let dues = widest(\.due)
        let dueWidth = afterID - withGap(dues) >= narrowest ? dues : 0
        let available = afterID - withGap(dueWidth)
        let ages = widest(\.age)
        let besideTitle = available - title - withGap(ages) - TextTable.gap
        let tags = min(tagged, max(available / 4, besideTitle))
        let tagsWidth = available - withGap(tags) - withGap(ages) >= narrowest ? tags : 0
        let ageWidth = available - withGap(ages) >= narrowest ? ages : 0
        let titleWidth = min(available - withGap(tagsWidth) - withGap(ageWidth), title)
        self.glyphs = glyphs
        below = isLong ? (columns - afterID, afterID) : nil
        table = TextTable(
            widths: [numberWidth, idWidth, titleWidth, dueWidth, tagsWidth, ageWidth],
            glyphs: glyphs)
    }

    package func text(of rows: [Row]) -> StyledText {
        rows.reduce(into: StyledText()) { append($1, to: &$0) }
    }

    package func append(_ row: Row, to text: inout StyledText) {
        table.append(
            [
                TextTable.Cell(text: String(row.number), isNumber: true),
                TextTable.Cell(text: row.id, style: .id),
                TextTable.Cell(
                    text: MemesTable.title(of: row), style: row.isNew ? .strong : .plain,
                    hits: hits(in: row), note: below == nil ? row.excerpt : ""),
                TextTable.Cell(text: row.due, style: row.isOverdue ? .removed : .plain),
                TextTable.Cell(text: row.tags, style: .tag),
                TextTable.Cell(text: row.age, style: .faint),
            ], to: &text)
        guard let below, !row.excerpt.isEmpty else { return }
        let excerpt = glyphs.cutLine(SafeText.line(row.excerpt, glyphs), to: below.width)
        text.append(String(repeating: " ", count: below.start))
        text.append(excerpt, .faint, isIsolated: true)
        text.append("\n")
    }

    /// Returns the title, after the marks of a pinned meme and of a task.
    private static func title(of row: Row) -> String { marks(of: row) + row.title }

    private static func gap(of row: Row) -> String {
        row.excerpt.isEmpty ? "" : String(repeating: " ", count: TextTable.gap)
    }

    private static func marks(of row: Row) -> String {
        (row.isPinned ? "* " : "") + (row.isDone.map { $0 ? "[x] " : "[ ] " } ?? "")
    }

    private func hits(in row: Row) -> [Range<Int>] {
        guard !row.titleHits.isEmpty else { return [] }
        let start = MemesTable.marks(of: row).utf8.count
        return SafeLine(row.title[...], hits: row.titleHits, glyphs).hits
            .map { $0.lowerBound + start..<$0.upperBound + start }
    }
}

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
