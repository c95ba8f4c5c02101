import Domain
import Markup

/// A view of Markdown on a terminal.
///
/// Line breaks and empty lines are kept. Lines wider than the terminal, or than `widest`, are wrapped, except
/// in code blocks. Without color, emphasis delimiters are kept, so that no information is lost.
struct MarkdownView {
    private let document: MarkdownDocument
    private let blocks: [MarkdownBlock]
    private var inserts: [MarkdownInsert: ShownInsert]
    private let traits: StreamTraits

    /// The maximum width of a line. Longer lines are hard to read.
    private static let widest = 100
    /// The minimum width of deeply nested text.
    private static let narrowest = 8
    private static let codeIndent = "    "
    private static let gap = 2

    /// - Parameters:
    ///   - title: the title already shown. If the text begins with a heading that repeats the title, the
    ///     heading is omitted.
    ///   - links: the links to memes, and the contents that replace blocks.
    init(
        _ text: String, title: String = "", links: MemeTextLinks = MemeTextLinks(),
        traits: StreamTraits
    ) {
        document = MarkdownDocument(text, links: links.targets)
        blocks = document.blocks(below: title)
        inserts = links.inserts
        self.traits = traits
    }

    /// The whole formatted text. Every line ends with a line feed.
    var text: StyledText {
        let columns = min(traits.size.columns, MarkdownView.widest)
        let lines =
            lines(of: blocks[...], columns)
            + Array(repeating: StyledText(), count: document.emptyLinesAfter)
        return lines.reduce(into: StyledText()) { text, line in
            text.append(line)
            text.append("\n")
        }
    }

    // MARK: - Blocks

    private func lines(of blocks: ArraySlice<MarkdownBlock>, _ columns: Int) -> [StyledText] {
        blocks.reduce(into: []) { lines, block in
            lines += Array(repeating: StyledText(), count: block.emptyLinesBefore)
            lines += self.lines(of: block.content, columns)
        }
    }

    private func lines(of content: MarkdownBlock.Content, _ columns: Int) -> [StyledText] {
        if !inserts.isEmpty, let insert = MarkdownInsert(content), let shown = inserts[insert] {
            let bar = StyledText(traits.glyphs.bar + " ", .faint)
            return indented(columns, by: bar, bar) { lines(of: shown, $0) }
        }
        switch content {
        case .paragraph(let text):
            let indent = String(text.prefix { $0.isOnly(" ") || $0.isOnly("\t") })
            return wrapped(self.text(text, after: StyledText(indent)), columns)
        case .heading(let level, let text): return heading(level, text, columns)
        case .quote(let blocks):
            let bar = StyledText(traits.glyphs.bar + " ", .faint)
            return indented(columns, by: bar, bar) { lines(of: blocks[...], $0) }
        case .list(let list): return lines(of: list, columns)
        case .code(let code, _):
            let indent = StyledText(MarkdownView.codeIndent)
            return code.map { $0.isEmpty ? StyledText() : indent + StyledText($0, .markup(.code)) }
        case .html(let lines):
            return wrapped(
                lines.map { StyledText(SafeText.lineWithTabs($0, traits.glyphs)) }, columns)
        case .thematicBreak:
            return [StyledText(String(repeating: traits.glyphs.rule, count: columns), .faint)]
        case .table(let table): return lines(of: table, columns)
        case .definitions(let lines):
            return wrapped(
                lines.map { StyledText(SafeText.lineWithTabs($0, traits.glyphs), .faint) }, columns)
        }
    }

    private func lines(of insert: ShownInsert, _ columns: Int) -> [StyledText] {
        switch insert {
        case .note(let note):
            let heading = note.heading.map { " \(traits.glyphs.angle) \($0)" } ?? ""
            var title = StyledText()
            title.append(
                SafeText.line(note.title + heading, traits.glyphs), .markup([.strong, .link]),
                isIsolated: true, link: LinkTarget.address(of: note.id))
            let view = MarkdownView(
                note.text, title: note.heading == nil ? note.title : "",
                links: MemeTextLinks(targets: note.links), traits: traits)
            let rest = note.rest.map {
                StyledText("\(traits.glyphs.ellipsis) \($0): meme show \(note.id.text())", .faint)
            }
            return wrapped([title], columns) + view.lines(of: view.blocks[...], columns)
                + wrapped([rest].compactMap(\.self), columns)
        case .table(let table):
            func cell(_ text: String, _ style: Style, _ id: MemeID?) -> StyledText {
                var cell = StyledText()
                cell.append(
                    SafeText.line(text, traits.glyphs), style, isIsolated: true,
                    link: id.map(LinkTarget.address(of:)))
                return cell
            }
            let rows =
                [table.columns.map { cell($0, .markup(.strong), nil) }]
                + table.rows.map { row in
                    row.cells.enumerated().map { cell($1, .plain, $0 == 0 ? row.id : nil) }
                }
            let rest = table.isCut ? [StyledText(traits.glyphs.ellipsis, .faint)] : []
            return lines(ofRows: rows, table.columns.map { _ in .unspecified }, columns) + rest
        case .number(let number): return [StyledText(number)]
        case .message(let message):
            let text = "meme: " + SafeText.lineWithTabs(message, traits.glyphs)
            return wrapped([StyledText(text, .faint)], columns)
        }
    }

    /// Formats a heading. The first two levels are underlined; the others keep their number signs.
    private func heading(_ level: Int, _ source: String, _ columns: Int) -> [StyledText] {
        if level <= 2, !source.isEmpty {
            let lines = wrapped(text(source, .strong), columns)
            let width = min(lines.map(MarkdownView.width(of:)).max() ?? 0, columns)
            let underline = String(repeating: level == 1 ? "=" : "-", count: width)
            return lines + [StyledText(underline, .markup(.strong))]
        }
        let signs = String(repeating: "#", count: level) + " "
        return wrapped(text(source, .strong, after: StyledText(signs, .markup(.strong))), columns)
    }

    private func lines(of list: MarkdownList, _ columns: Int) -> [StyledText] {
        let marks = marks(of: list)
        let width = marks.map(\.utf8.count).max() ?? 0
        var lines: [StyledText] = []
        for (position, (item, mark)) in zip(list.items, marks).enumerated() {
            if position > 0 {
                lines += Array(repeating: StyledText(), count: item.emptyLinesBefore)
            }
            let space = String(repeating: " ", count: width - mark.utf8.count)
            let indent = StyledText(String(repeating: " ", count: width + 1))
            lines += indented(columns, by: StyledText(space + mark + " "), indent) {
                self.lines(of: item, $0)
            }
        }
        return lines
    }

    /// Formats the content of an item, without its list marker. In a task, the first block follows the
    /// checkbox.
    private func lines(of item: MarkdownList.Item, _ columns: Int) -> [StyledText] {
        guard let isDone = item.isDone else { return lines(of: item.blocks[...], columns) }
        // After the checkbox, nothing is alone in its paragraph.
        var task = self
        task.inserts = [:]
        return indented(columns, by: StyledText(isDone ? "[x] " : "[ ] "), StyledText("    ")) {
            task.lines(of: item.blocks.prefix(1), $0)
        } + lines(of: item.blocks.dropFirst(), columns)
    }

    /// Returns the list markers of the items. A number is kept if it is greater than the number before it.
    /// Otherwise, it is replaced by the next number.
    private func marks(of list: MarkdownList) -> [String] {
        var last = -1
        return list.items.map { item in
            guard let number = item.number else { return "-" }
            last = max(number, last + 1)
            return "\(last)\(list.mark)"
        }
    }

    /// Adds a prefix to the first line and another prefix to all others. Empty lines get no trailing spaces.
    private func indented(
        _ columns: Int, by first: StyledText, _ others: StyledText,
        _ lines: (Int) -> [StyledText]
    ) -> [StyledText] {
        let rest = columns - MarkdownView.width(of: first)
        let lines = lines(max(rest, min(columns, MarkdownView.narrowest)))
        return (lines.isEmpty ? [StyledText()] : lines).enumerated().map { position, line in
            if position == 0 { return first + line }
            let mark = String(others.text.prefix { $0 != " " })
            return line.spans.isEmpty ? StyledText(mark, .faint) : others + line
        }
    }

    // MARK: - Tables

    private func lines(of table: MarkdownTable, _ columns: Int) -> [StyledText] {
        func cell(_ source: String, _ base: MarkupStyle) -> StyledText {
            text(String(source.map { $0 == "\t" ? " " : $0 }), base)[0]
        }
        let header = table.header.map { cell($0, .strong) }
        return lines(
            ofRows: [header] + table.rows.map { row in row.map { cell($0, []) } }, table.alignments,
            columns)
    }

    /// Formats rows, of which the first is the header.
    private func lines(
        ofRows rows: [[StyledText]], _ alignments: [MarkdownTable.Alignment], _ columns: Int
    ) -> [StyledText] {
        let widths = widths(of: rows, columns)
        guard rows.count == 1 || MarkdownView.width(ofColumns: widths) <= columns else {
            return records(of: rows, columns)
        }
        var lines: [StyledText] = []
        for (position, row) in rows.enumerated() {
            lines += self.lines(of: row, widths, alignments)
            guard position == 0 else { continue }
            let rules = widths.map { String(repeating: traits.glyphs.rule, count: $0) }
            let gap = String(repeating: " ", count: MarkdownView.gap)
            lines.append(StyledText(rules.joined(separator: gap), .faint))
        }
        return lines
    }

    /// Returns the widths of the columns. If the table does not fit, the widest columns are made narrower.
    private func widths(of rows: [[StyledText]], _ columns: Int) -> [Int] {
        var needed = Array(repeating: 1, count: rows[0].count)
        for row in rows {
            for (column, cell) in row.enumerated() {
                needed[column] = max(needed[column], MarkdownView.width(of: cell))
            }
        }
        var limit = columns
        var widths = needed.map { min($0, limit) }
        while limit > MarkdownView.narrowest, MarkdownView.width(ofColumns: widths) > columns {
            limit -= 1
            widths = needed.map { min($0, limit) }
        }
        return widths
    }

    private static func width(ofColumns widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * (widths.count - 1)
    }

    /// Formats the rows of an overly wide table as records. Each cell becomes a line `header: cell`.
    private func records(of rows: [[StyledText]], _ columns: Int) -> [StyledText] {
        let records = rows.dropFirst().map { row in
            wrapped(zip(rows[0], row).map { $0 + StyledText(": ") + $1 }, columns)
        }
        return Array(records.joined(separator: [StyledText()]))
    }

    private func lines(
        of row: [StyledText], _ widths: [Int], _ alignments: [MarkdownTable.Alignment]
    ) -> [StyledText] {
        let cells = zip(row, widths).map {
            LineWrapper.lines(of: $0, columns: $1, breaking: .all)
        }
        return (0..<(cells.map(\.count).max() ?? 1)).map { number in
            var line = StyledText()
            var space = 0
            for (column, lines) in cells.enumerated() {
                guard number < lines.count else {
                    space += widths[column] + MarkdownView.gap
                    continue
                }
                let rest = max(widths[column] - MarkdownView.width(of: lines[number]), 0)
                let before =
                    switch alignments[column] {
                    case .left, .unspecified: 0
                    case .center: rest / 2
                    case .right: rest
                    }
                line.append(String(repeating: " ", count: space + before))
                line.append(lines[number])
                space = rest - before + MarkdownView.gap
            }
            return line
        }
    }

    // MARK: - Text

    /// Formats the source of a block as styled lines.
    private func text(
        _ source: String, _ base: MarkupStyle = [], after first: StyledText = StyledText()
    ) -> [StyledText] {
        var text = MarkdownText(first, base: base, traits: traits)
        for inline in document.inlines(of: source) { text.append(inline) }
        return text.lines
    }

    private func wrapped(_ lines: [StyledText], _ columns: Int) -> [StyledText] {
        lines.flatMap { LineWrapper.lines(of: $0, columns: columns) }
    }

    private static func width(of line: StyledText) -> Int {
        line.spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
    }
}

/// The text of a Markdown block, as styled lines.
struct MarkdownText {
    /// The lines, before wrapping.
    private(set) var lines: [StyledText]

    private let traits: StreamTraits
    /// The markup of the text inside each open span, from the outermost to the innermost.
    private var markups: [MarkupStyle]
    /// The position where each open link begins: a byte in the text, a line, and a piece in that line.
    private var linkStarts: [(byte: Int, line: Int, span: Int)] = []
    /// The appended text, without emphasis delimiters.
    private var text = ""

    init(_ first: StyledText, base: MarkupStyle, traits: StreamTraits) {
        lines = [first]
        markups = [base]
        self.traits = traits
    }

    mutating func append(_ inline: MarkdownInline) {
        switch inline {
        case .text(let text), .html(let text): add(text)
        case .code(let code):
            // The backticks stay, because color alone does not show that this is code.
            let mark = code.contains("`") ? "``" : "`"
            let space = code.contains("`") ? " " : ""
            add(mark + space + code + space + mark, .code)
        case .lineBreak(_, let indent):
            lines.append(StyledText(indent))
            text += " "
        case .begins(.emphasis(let mark)):
            markups.append(markup.union(MarkdownText.markup(of: mark)))
            addMark(mark)
        case .ends(.emphasis(let mark)):
            addMark(mark)
            markups.removeLast()
        case .begins(.link), .begins(.image):
            markups.append(markup.union(.link))
            let line = lines.count - 1
            linkStarts.append((text.utf8.count, line, lines[line].spans.count))
        case .ends(.link(let address, let title)), .ends(.image(let address, let title)):
            markups.removeLast()
            endLink(address, title)
        }
    }

    private var markup: MarkupStyle { markups[markups.count - 1] }

    private static func markup(of mark: String) -> MarkupStyle {
        mark.hasPrefix("~") ? .struck : mark.utf8.count == 2 ? .strong : .emphasis
    }

    private mutating func add(_ text: String, _ more: MarkupStyle = []) {
        self.text += text
        let all = markup.union(more)
        let style = all.isEmpty ? Style.plain : .markup(all)
        var rest = text[...]
        while all.isDisjoint(with: [.link, .code]), let address = BareAddress.first(in: rest) {
            show(String(rest[..<address.lowerBound]), style)
            show(String(rest[address]), style, link: String(rest[address]))
            rest = rest[address.upperBound...]
        }
        show(String(rest), style)
    }

    private mutating func show(_ text: String, _ style: Style, link: String? = nil) {
        lines[lines.count - 1].append(SafeText.lineWithTabs(text, traits.glyphs), style, link: link)
    }

    /// Shows a delimiter if the style alone is not enough: if there are no colors, and for strikethrough,
    /// which some terminals do not support.
    private mutating func addMark(_ mark: String) {
        if !traits.usesColor || mark.hasPrefix("~") { show(mark, .markup(markup)) }
    }

    /// Makes the text of a link point to its address. Shows the address and the title after the text, unless
    /// the text is the address or the link leads to a meme.
    private mutating func endLink(_ address: String, _ title: String) {
        let start = linkStarts.removeLast()
        let length = text.utf8.count - start.byte
        guard !address.isEmpty else { return }
        for line in start.line..<lines.count {
            lines[line].link(from: line == start.line ? start.span : 0, to: address)
        }
        let isAddress = ["", "mailto:"].contains { scheme in
            address.utf8.count == scheme.utf8.count + length
                && address == scheme + String(decoding: text.utf8.suffix(length), as: UTF8.self)
        }
        let isOfMeme = LinkTarget(address: address)?.kind == .id
        guard !isAddress, length == 0 || !isOfMeme else { return }
        let target = title.isEmpty ? address : "\(address) \"\(title)\""
        show(length == 0 ? target : " (\(target))", .faint, link: length == 0 ? address : nil)
    }
}
