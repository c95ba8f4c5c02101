import Domain

/// Memes in columns: id, title, tags and age. Each row is at most one line of the terminal. On a narrow
/// terminal, tags are dropped first and ages next.
package struct MemesTable {
    package struct Row: Equatable {
        /// The number of the row, from 1, by which it can be picked.
        var number: Int
        package var id: String
        package var title: String
        var tags: String
        /// How long ago the meme was changed.
        var age: String
        var isPinned = false
        /// Whether the meme was just added.
        package var isNew = false
        var titleHits: [Range<String.Index>] = []
        /// The beginning of the text, if shown.
        var excerpt = ""
    }

    private let glyphs: Glyphs
    private let table: TextTable
    /// The first column and the width of excerpts below rows; `nil` if excerpts are beside titles.
    private let below: (start: Int, width: Int)?

    private static let narrowestTitle = 16
    /// The maximum width of a title unless half of the terminal is wider, so that tags stay near titles.
    private static let widestTitle = 72

    /// Sets the columns from some rows. Later rows are cut to fit.
    ///
    /// - Parameter isLong: whether excerpts are on lines of their own, below their rows.
    package init(rows: [Row], traits: StreamTraits, hasNumbers: Bool, isLong: Bool = false) {
        let (glyphs, columns) = (traits.glyphs, traits.tableColumns)
        func widest(_ column: (Row) -> String) -> Int {
            TextTable.widest(rows.map(column), glyphs)
        }
        func withGap(_ width: Int) -> Int { width > 0 ? width + TextTable.gap : 0 }

        let numberWidth = min(hasNumbers ? widest { String($0.number) } : 0, columns)
        let idWidth = min(widest(\.id), max(columns - withGap(numberWidth), 0))
        let available = max(columns - withGap(numberWidth) - withGap(idWidth), 0)
        let title = min(
            widest {
                MemesTable.title(of: $0) + (isLong ? "" : MemesTable.gap(of: $0) + $0.excerpt)
            },
            max(MemesTable.widestTitle, columns / 2))
        let ages = widest(\.age)
        let besideTitle = available - title - withGap(ages) - TextTable.gap
        let tags = min(widest(\.tags), max(available / 4, besideTitle))
        let narrowest = min(MemesTable.narrowestTitle, title)
        let tagsWidth = available - withGap(tags) - withGap(ages) >= narrowest ? tags : 0
        let ageWidth = available - withGap(ages) >= narrowest ? ages : 0
        let titleWidth = min(available - withGap(tagsWidth) - withGap(ageWidth), title)
        self.glyphs = glyphs
        below = isLong ? (columns - available, available) : nil
        table = TextTable(
            widths: [numberWidth, idWidth, titleWidth, tagsWidth, ageWidth], glyphs: glyphs)
    }

    package func append(_ row: Row, to text: inout StyledText) {
        table.append(
            [
                TextTable.Cell(text: String(row.number), isNumber: true),
                TextTable.Cell(text: row.id, style: .id),
                TextTable.Cell(
                    text: MemesTable.title(of: row), style: row.isNew ? .strong : .plain,
                    hits: hits(in: row), note: below == nil ? row.excerpt : ""),
                TextTable.Cell(text: row.tags, style: .tag),
                TextTable.Cell(text: row.age, style: .faint),
            ], to: &text)
        guard let below, !row.excerpt.isEmpty else { return }
        let excerpt = glyphs.cutLine(SafeText.line(row.excerpt, glyphs), to: below.width)
        text.append(String(repeating: " ", count: below.start))
        text.append(excerpt, .faint, isIsolated: true)
        text.append("\n")
    }

    /// The title, after a star if the meme is pinned.
    private static func title(of row: Row) -> String {
        pin(of: row) + row.title
    }

    private static func gap(of row: Row) -> String {
        row.excerpt.isEmpty ? "" : String(repeating: " ", count: TextTable.gap)
    }

    private static func pin(of row: Row) -> String { row.isPinned ? "* " : "" }

    private func hits(in row: Row) -> [Range<Int>] {
        guard !row.titleHits.isEmpty else { return [] }
        let start = MemesTable.pin(of: row).utf8.count
        return SafeLine(row.title[...], hits: row.titleHits, glyphs).hits
            .map { $0.lowerBound + start..<$0.upperBound + start }
    }
}
