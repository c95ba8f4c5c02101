import Domain

/// A table of names and counts, with optional bars. Each row takes at most one line on the terminal.
package struct CountsTable {
    package struct Row: Equatable {
        var name: String
        var count: String
        /// The amount that the bar shows; `nil` for no bar.
        var amount: Int?
        var style = Style.tag
    }

    let traits: StreamTraits

    private static let gap = 2
    private static let widestBar = 40
    /// The minimum width to which a name may be cut to make room for a bar.
    private static let narrowestName = 8

    func text(of rows: [Row]) -> StyledText {
        let shown = rows.map { SafeText.line($0.name, traits.glyphs) }
        let widestName = shown.map { DisplayWidth.of($0) }.max() ?? 0
        let widestCount = rows.map(\.count.utf8.count).max() ?? 0
        let columns = traits.tableColumns
        let countWidth = widestCount + CountsTable.gap < columns ? widestCount : 0
        let besideCount = countWidth == 0 ? columns : columns - countWidth - CountsTable.gap
        let largest = rows.compactMap(\.amount).max() ?? 0
        let besideBar = max(
            besideCount - CountsTable.gap - CountsTable.widestBar, columns / 2,
            CountsTable.narrowestName)
        let nameWidth = min(widestName, besideCount, largest > 0 ? besideBar : besideCount)
        let barWidth = min(besideCount - nameWidth - CountsTable.gap, CountsTable.widestBar)

        var text = StyledText()
        for (row, name) in zip(rows, shown) {
            let (start, mark, cells) = traits.glyphs.cut(name, to: nameWidth)
            text.append(start + mark, row.style, isIsolated: true)
            if countWidth > 0 {
                let space = nameWidth - cells + CountsTable.gap + countWidth - row.count.utf8.count
                text.append(String(repeating: " ", count: space) + row.count)
                append(row.amount ?? 0, of: largest, barWidth, to: &text)
            }
            text.append("\n")
        }
        return text
    }

    /// Adds a bar. It is at least one cell long unless the amount is 0.
    private func append(_ amount: Int, of largest: Int, _ width: Int, to text: inout StyledText) {
        guard amount > 0, width > 0 else { return }
        let cells = max(amount * width / largest, 1)
        text.append(String(repeating: " ", count: CountsTable.gap))
        text.append(String(repeating: traits.glyphs.levels[4], count: cells), .level(3))
    }
}
