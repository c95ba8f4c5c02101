import Domain

/// A table without borders, whose cells are strings. Each row takes at most one line on the terminal.
package struct TextTable {
    package struct Cell: Equatable {
        package var text: String
        var style = Style.plain
        /// Whether the cell is right-aligned.
        var isNumber = false
        /// The matches, as byte ranges in the shown text.
        var hits: [Range<Int>] = []
        /// Faint text after the cell, if the column has room.
        var note = ""

        /// Creates a cell of plain text.
        package static func text(_ text: String, _ style: Style = .plain) -> Cell {
            Cell(text: text, style: style)
        }
    }

    package typealias Row = [Cell]

    static let gap = 2
    private static let narrowestText = 24
    private static let narrowestNote = 8

    private let glyphs: Glyphs
    private let widths: [Int]

    /// Creates columns with the given widths. Columns of width 0 are dropped.
    init(widths: [Int], glyphs: Glyphs) {
        self.widths = widths
        self.glyphs = glyphs
    }

    /// Chooses the columns to fit the given rows. Later rows are cut to fit.
    ///
    /// From left to right, each column gets the width it needs, or the width that is left. If the last column
    /// gets less than half the width it needs, and less than `narrowestText`, the column of times is dropped
    /// to make room. If there is none, the column of tags becomes narrower, down to a quarter of the line, or
    /// is dropped.
    ///
    /// - Parameter narrowest: the minimum widths of the columns, if more rows will follow.
    init(rows: [Row], traits: StreamTraits, narrowest: [Int] = []) {
        let columns = traits.tableColumns
        var wanted = (0..<(rows.map(\.count).max() ?? 0)).map { column in
            let texts = rows.lazy.filter { column < $0.count }.map { $0[column].text }
            return max(
                TextTable.widest(texts, traits.glyphs),
                column < narrowest.count ? narrowest[column] : 0)
        }
        var widths = TextTable.widths(wanted, columns)
        let lastWanted = wanted.last ?? 0
        var isSqueezed: Bool {
            (widths.last ?? 0) < min(lastWanted / 2, TextTable.narrowestText)
        }
        let before = rows.first?.dropLast() ?? []
        var dropped = before.firstIndex { $0.style == .faint }
        if dropped == nil, isSqueezed, let tags = before.firstIndex(where: { $0.style == .tag }) {
            let others = wanted.reduce(-TextTable.gap) { $0 + $1 + TextTable.gap } - wanted[tags]
            wanted[tags] = min(wanted[tags], max(columns / 4, columns - others))
            widths = TextTable.widths(wanted, columns)
            dropped = tags
        }
        if let dropped, isSqueezed {
            let last = widths[widths.count - 1]
            let freed = widths[dropped] + (last > 0 ? TextTable.gap : 0)
            widths[widths.count - 1] = min(last + freed, lastWanted)
            widths[dropped] = 0
        }
        self.init(widths: widths, glyphs: traits.glyphs)
    }

    /// Gives each column, from left to right, the width it needs or the width that is left.
    private static func widths(_ wanted: [Int], _ columns: Int) -> [Int] {
        var available = columns
        return wanted.map { wanted in
            let width = max(min(wanted, available), 0)
            if width > 0 { available -= width + gap }
            return width
        }
    }

    static func widest(_ texts: some Sequence<String>, _ glyphs: Glyphs) -> Int {
        texts.map { DisplayWidth.of(SafeText.line($0, glyphs)) }.max() ?? 0
    }

    func append(_ row: Row, to text: inout StyledText) {
        var cells = zip(row, widths).filter { $0.1 > 0 }
        while cells.last?.0.text.isEmpty == true { cells.removeLast() }
        for (position, (cell, width)) in cells.enumerated() {
            var (shown, mark, taken) = glyphs.cut(SafeText.line(cell.text, glyphs), to: width)
            var note = ""
            let room = width - taken - TextTable.gap
            let wholeNote = SafeText.line(cell.note, glyphs)
            if !cell.note.isEmpty,
                room >= min(TextTable.narrowestNote, DisplayWidth.of(wholeNote))
            {
                let cut = glyphs.cut(wholeNote, to: room)
                note = String(repeating: " ", count: TextTable.gap) + cut.text + cut.mark
                taken += TextTable.gap + cut.cells
            }
            let space = String(repeating: " ", count: width - taken)
            if cell.isNumber { text.append(space) }
            if cell.hits.isEmpty {
                text.append(shown + mark, cell.style, isIsolated: true)
            } else {
                text.append(String(shown), cell.style, hits: cell.hits, isIsolated: true)
                text.append(mark, cell.style, isIsolated: true)
            }
            text.append(note, .faint, isIsolated: true)
            guard position < cells.count - 1 else { continue }
            let gap = String(repeating: " ", count: TextTable.gap)
            text.append(cell.isNumber ? gap : space + gap)
        }
        text.append("\n")
    }
}
