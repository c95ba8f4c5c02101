import Domain

/// Memes in columns: id, title, tags and age, each row one line of the terminal at most.
///
/// There are no lines or borders. Where the terminal is narrow, tags go first and ages next.
struct MemesTable {
    private let glyphs: Glyphs
    private let numberWidth: Int
    private let idWidth: Int
    private let titleWidth: Int
    private let tagsWidth: Int
    private let ageWidth: Int

    private static let gap = 2
    private static let narrowestTitle = 16

    /// Decides the columns for a terminal by some rows; others are cut to fit.
    init(rows: [ListMemes.Row], traits: StreamTraits, hasNumbers: Bool) {
        let glyphs = traits.glyphs
        func widest(_ column: (ListMemes.Row) -> String) -> Int {
            rows.map { DisplayWidth.of(SafeText.line(column($0), glyphs)) }.max() ?? 0
        }
        self.glyphs = glyphs
        numberWidth = hasNumbers ? widest { String($0.number) } : 0
        idWidth = widest(\.id)
        let gap = MemesTable.gap
        let left = idWidth + gap + (hasNumbers ? numberWidth + gap : 0)
        let available = traits.size.columns - left
        let allTags = min(widest(\.tags), available / 4)
        let allAges = widest(\.age)
        let tagsTaken = allTags > 0 ? allTags + gap : 0
        let ageTaken = allAges > 0 ? allAges + gap : 0
        let narrowest = MemesTable.narrowestTitle
        tagsWidth = available - tagsTaken - ageTaken >= narrowest ? allTags : 0
        ageWidth = available - ageTaken >= narrowest ? allAges : 0
        let rest = available - (tagsWidth > 0 ? tagsTaken : 0) - (ageWidth > 0 ? ageTaken : 0)
        titleWidth = max(min(rest, widest(MemesTable.title)), 0)
    }

    /// Adds a row's line.
    func append(_ row: ListMemes.Row, to text: inout StyledText) {
        var columns: [Column] = []
        if numberWidth > 0 {
            columns.append(Column(text: String(row.number), width: numberWidth, isNumber: true))
        }
        columns.append(Column(text: row.id, width: idWidth, style: .id))
        let titleStyle: Style = row.isNew ? .strong : .plain
        columns.append(
            Column(text: MemesTable.title(of: row), width: titleWidth, style: titleStyle))
        if tagsWidth > 0 { columns.append(Column(text: row.tags, width: tagsWidth, style: .tag)) }
        if ageWidth > 0 { columns.append(Column(text: row.age, width: ageWidth, style: .faint)) }
        while columns.last?.text.isEmpty == true { columns.removeLast() }
        for (position, column) in columns.enumerated() {
            let isLast = position == columns.count - 1
            append(column, padding: isLast ? 0 : MemesTable.gap, to: &text)
        }
        text.append("\n")
    }

    private struct Column {
        var text: String
        var width: Int
        var style = Style.plain
        var isNumber = false
    }

    /// The title, after a star where the meme is pinned.
    private static func title(of row: ListMemes.Row) -> String {
        row.isPinned ? "* " + row.title : row.title
    }

    private func append(_ column: Column, padding: Int, to text: inout StyledText) {
        let (shown, cells) = cut(SafeText.line(column.text, glyphs), to: column.width)
        let space = String(repeating: " ", count: column.width - cells)
        if column.isNumber { text.append(space) }
        text.append(shown, column.style, isIsolated: true)
        if padding > 0 {
            text.append((column.isNumber ? "" : space) + String(repeating: " ", count: padding))
        }
    }

    /// A text that fits into some cells, with a mark where it was cut.
    private func cut(_ text: String, to width: Int) -> (text: String, cells: Int) {
        let whole = DisplayWidth.prefix(of: text, cells: width)
        guard whole.text.endIndex < text.endIndex else { return (text, whole.cells) }
        let markWidth = DisplayWidth.of(glyphs.ellipsis)
        guard width >= markWidth else {
            let mark = DisplayWidth.prefix(of: glyphs.ellipsis, cells: width)
            return (String(mark.text), mark.cells)
        }
        let start = DisplayWidth.prefix(of: text, cells: width - markWidth)
        return (start.text + glyphs.ellipsis, start.cells + markWidth)
    }
}
