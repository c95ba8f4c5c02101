import Domain

/// Rows of text in columns, each row one line of the terminal at most.
///
/// There are no lines or borders. Columns get the cells that they need from left to right, as
/// long as there are any.
struct TextTable {
    /// A cell of a row.
    struct Cell: Equatable {
        var text: String
        var style = Style.plain
    }

    /// A cell for each column.
    typealias Row = [Cell]

    private let glyphs: Glyphs
    private let widths: [Int]

    private static let gap = 2

    /// Sets the columns for a terminal by some rows; later rows are cut to fit.
    ///
    /// - Parameter narrowest: how wide columns are at least, where more rows follow.
    init(rows: [Row], traits: StreamTraits, narrowest: [Int] = []) {
        glyphs = traits.glyphs
        var available = traits.tableColumns
        var widths: [Int] = []
        for column in 0..<(rows.map(\.count).max() ?? 0) {
            let widest =
                rows.map { row in
                    column < row.count
                        ? DisplayWidth.of(SafeText.line(row[column].text, traits.glyphs)) : 0
                }.max() ?? 0
            let wanted = max(widest, column < narrowest.count ? narrowest[column] : 0)
            let width = max(min(wanted, available), 0)
            widths.append(width)
            if width > 0 { available -= width + TextTable.gap }
        }
        self.widths = widths
    }

    /// Adds a row's line.
    func append(_ row: Row, to text: inout StyledText) {
        var cells = zip(row, widths).filter { $0.1 > 0 }
        while cells.last?.0.text.isEmpty == true { cells.removeLast() }
        for (position, (cell, width)) in cells.enumerated() {
            let isLast = position == cells.count - 1
            let (shown, mark, taken) = glyphs.cut(SafeText.line(cell.text, glyphs), to: width)
            text.append(shown + mark, cell.style, isIsolated: true)
            if !isLast {
                text.append(String(repeating: " ", count: width - taken + TextTable.gap))
            }
        }
        text.append("\n")
    }
}

/// Tags and how many memes have them, in two columns, each row one line of the terminal at most.
struct TagsTable {
    /// One tag, ready to be shown.
    struct Row: Equatable {
        var tag: String
        var count: String
    }

    let traits: StreamTraits

    private static let gap = 2

    /// The lines of all rows.
    func text(of rows: [Row]) -> StyledText {
        let shown = rows.map { SafeText.line($0.tag, traits.glyphs) }
        let widestTag = shown.map { DisplayWidth.of($0) }.max() ?? 0
        let widestCount = rows.map(\.count.utf8.count).max() ?? 0
        let columns = traits.tableColumns
        let countWidth = widestCount + TagsTable.gap < columns ? widestCount : 0
        let besideCount = countWidth == 0 ? columns : columns - countWidth - TagsTable.gap
        let tagWidth = min(widestTag, besideCount)

        var text = StyledText()
        for (row, tag) in zip(rows, shown) {
            let (start, mark, cells) = traits.glyphs.cut(tag, to: tagWidth)
            text.append(start + mark, .tag, isIsolated: true)
            if countWidth > 0 {
                let space = tagWidth - cells + TagsTable.gap + countWidth - row.count.utf8.count
                text.append(String(repeating: " ", count: space) + row.count)
            }
            text.append("\n")
        }
        return text
    }
}
