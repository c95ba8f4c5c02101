import Domain

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
