import Domain

/// Memes in columns: id, title, tags and age, each row one line of the terminal at most.
///
/// There are no borders. On a narrow terminal, tags are dropped first and ages next.
struct MemesTable {
    /// One meme, ready to be shown.
    struct Row: Equatable {
        /// Its number, counted from 1, by which it can be picked.
        var number: Int
        var id: String
        var title: String
        var tags: String
        /// How long ago it changed.
        var age: String
        var isPinned = false
        /// Whether it was added just before.
        var isNew = false
        /// The matches in the title.
        var titleHits: [Range<String.Index>] = []
    }

    private let glyphs: Glyphs
    private let numberWidth: Int
    private let idWidth: Int
    private let titleWidth: Int
    private let tagsWidth: Int
    private let ageWidth: Int

    private static let gap = 2
    private static let narrowestTitle = 16
    /// A title is cut here where half of the terminal is less, so that a long one does not push tags far away.
    private static let widestTitle = 72

    /// Sets the columns for a terminal by some rows; later rows are cut to fit.
    init(rows: [Row], traits: StreamTraits, hasNumbers: Bool) {
        let (glyphs, columns) = (traits.glyphs, traits.tableColumns)
        func widest(_ column: (Row) -> String) -> Int {
            rows.map { DisplayWidth.of(SafeText.line(column($0), glyphs)) }.max() ?? 0
        }
        func withGap(_ width: Int) -> Int { width > 0 ? width + MemesTable.gap : 0 }

        self.glyphs = glyphs
        numberWidth = min(hasNumbers ? widest { String($0.number) } : 0, columns)
        idWidth = min(widest(\.id), max(columns - withGap(numberWidth), 0))
        let available = max(columns - withGap(numberWidth) - withGap(idWidth), 0)
        let title = min(widest(MemesTable.title), max(MemesTable.widestTitle, columns / 2))
        let ages = widest(\.age)
        let besideTitle = available - title - withGap(ages) - MemesTable.gap
        let tags = min(widest(\.tags), max(available / 4, besideTitle))
        let narrowest = min(MemesTable.narrowestTitle, title)
        tagsWidth = available - withGap(tags) - withGap(ages) >= narrowest ? tags : 0
        ageWidth = available - withGap(ages) >= narrowest ? ages : 0
        titleWidth = min(available - withGap(tagsWidth) - withGap(ageWidth), title)
    }

    /// Adds a row's line.
    func append(_ row: Row, to text: inout StyledText) {
        var columns = [
            Column(text: String(row.number), width: numberWidth, isNumber: true),
            Column(text: row.id, width: idWidth, style: .id),
            Column(
                text: MemesTable.title(of: row), width: titleWidth,
                style: row.isNew ? .strong : .plain, hits: hits(in: row)),
            Column(text: row.tags, width: tagsWidth, style: .tag),
            Column(text: row.age, width: ageWidth, style: .faint),
        ].filter { $0.width > 0 }
        while columns.last?.text.isEmpty == true { columns.removeLast() }
        for (position, column) in columns.enumerated() {
            let isLast = position == columns.count - 1
            append(column, padding: isLast ? nil : MemesTable.gap, to: &text)
        }
        text.append("\n")
    }

    private struct Column {
        var text: String
        var width: Int
        var style = Style.plain
        var isNumber = false
        /// The matches, in bytes of the shown text.
        var hits: [Range<Int>] = []
    }

    /// The title, after a star where the meme is pinned.
    private static func title(of row: Row) -> String {
        pin(of: row) + row.title
    }

    private static func pin(of row: Row) -> String { row.isPinned ? "* " : "" }

    private func hits(in row: Row) -> [Range<Int>] {
        guard !row.titleHits.isEmpty else { return [] }
        let start = MemesTable.pin(of: row).utf8.count
        return SafeLine(row.title[...], hits: row.titleHits, glyphs).hits
            .map { $0.lowerBound + start..<$0.upperBound + start }
    }

    /// Adds a column's text; `padding` is the space after the column, `nil` for the last one.
    private func append(_ column: Column, padding: Int?, to text: inout StyledText) {
        let (shown, mark, cells) = glyphs.cut(
            SafeText.line(column.text, glyphs), to: column.width)
        let space = column.width - cells
        if column.isNumber { text.append(String(repeating: " ", count: space)) }
        if column.hits.isEmpty {
            text.append(shown + mark, column.style, isIsolated: true)
        } else {
            text.append(String(shown), column.style, hits: column.hits, isIsolated: true)
            text.append(mark, column.style, isIsolated: true)
        }
        guard let padding else { return }
        text.append(String(repeating: " ", count: (column.isNumber ? 0 : space) + padding))
    }
}
