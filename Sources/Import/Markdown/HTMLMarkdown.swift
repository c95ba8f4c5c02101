import Application
import Domain
import Markup

/// A converter from HTML to Markdown, for programs that keep notes in HTML.
///
/// Converts headings, paragraphs, lists, to-do lists, quotes, code, tables, links, pictures and emphasis.
/// Drops all other tags but keeps the text in them, except for the text of styles, scripts and the page
/// title. An element that is on its own line in HTML is also on its own line in Markdown.
struct HTMLMarkdown {
    /// Returns the Markdown for an attachment, given Evernote's `en-media` element.
    let media: (MarkupTag) -> String
    /// Returns the lines of the Evernote task group with the given id.
    let tasks: (String) -> [String]

    private var lines = MarkdownLines()
    /// The open elements that affect the Markdown.
    private var open: [Element] = []
    private var table: Table?

    private struct Element {
        var name: String
        /// Whether the element is a to-do list.
        var isToDo = false
        /// The number of the last item in an ordered list; `nil` for any other element.
        var number: Int?
        /// Whether the element began a container in `lines`.
        var isContainer = false
        var isCode = false
        /// The emphasis delimiters that the element opened.
        var marks: [String] = []
        /// The number of columns and rows that a table cell spans.
        var columnCount = 1
        var rowCount = 1
    }

    private struct Table {
        var rows: [[String]] = []
        var depth = 1
        /// The first free row in each column, below cells that span several rows.
        private var freeRows: [Int] = []

        /// Adds a cell to the last row. Adds empty cells where cells from earlier rows reach into this row,
        /// and where the cell spans several columns.
        ///
        /// - Parameter spare: the number of empty cells that may still be added; decremented for each cell
        ///   that is added.
        mutating func append(_ text: String, _ cell: Element, spare: inout Int) {
            let row = rows.count - 1
            while rows[row].count < freeRows.count, freeRows[rows[row].count] > row, spare > 0 {
                rows[row].append("")
                spare -= 1
            }
            let column = rows[row].count
            let emptyCount = min(cell.columnCount - 1, spare)
            rows[row] += [text] + Array(repeating: "", count: emptyCount)
            spare -= emptyCount
            guard cell.rowCount > 1 else { return }
            let missing = rows[row].count - freeRows.count
            freeRows += Array(repeating: 0, count: max(0, missing))
            for column in column..<rows[row].count { freeRows[column] = row + cell.rowCount }
        }
    }

    /// The number of empty cells that may still be added because cells span rows or columns. The limit
    /// applies to all tables together. Real notes need fewer empty cells, but a file could request millions
    /// of them.
    private var spareCellCount = 10_000

    /// The maximum depth of elements; deeper elements become plain text.
    private static let maximumDepth = 100

    private static let blocks: Set<String> = [
        "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre",
        "en-crypt", "table", "tr", "td", "th", "dl", "dt", "dd", "section", "article", "center",
    ]

    private static let emphasis: [String: String] = [
        "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "strike": "~~", "del": "~~",
        "code": "`", "tt": "`",
    ]

    /// Converts HTML to Markdown.
    static func text(
        of html: String, media: @escaping (MarkupTag) -> String = { _ in "" },
        tasks: @escaping (String) -> [String] = { _ in [] }
    ) -> String {
        var markdown = HTMLMarkdown(media: media, tasks: tasks)
        MarkupReader.read(Array(html.utf8), as: .html) { reader in
            while let token = try? reader.next() { markdown.take(token) }
        }
        for element in markdown.open.reversed() { markdown.end(element) }
        return markdown.lines.finished
    }

    private init(media: @escaping (MarkupTag) -> String, tasks: @escaping (String) -> [String]) {
        self.media = media
        self.tasks = tasks
    }

    private mutating func take(_ token: MarkupReader.Token) {
        switch token {
        case .start(let tag):
            begin(tag)
            if tag.isEmpty { end(named: tag.name) }
        case .end(let name): end(named: name)
        case .text(let text):
            guard let name = open.last?.name, HTMLMarkdown.hidden.contains(name) else {
                return lines.append(text.string)
            }
        }
    }

    private static let hidden: Set<String> = ["style", "script", "title"]

    private mutating func begin(_ tag: MarkupTag) {
        switch tag.name {
        case "br": table == nil ? lines.lineBreak() : lines.append(" ")
        case "hr": lines.rule()
        case "img":
            guard let source = tag["src"], !source.isEmpty else { return }
            lines.append(raw: MarkdownLines.picture(source, named: tag["alt"] ?? ""))
        case "en-media": lines.append(raw: media(tag))
        case "en-todo": lines.appendBox(isChecked: tag["checked"] == "true")
        default:
            guard open.count < HTMLMarkdown.maximumDepth else { return }
            push(tag)
        }
    }

    private mutating func push(_ tag: MarkupTag) {
        var element = Element(name: tag.name)
        let style = tag["style"] ?? ""
        if HTMLMarkdown.emphasis[tag.name] != nil || tag.name == "span" {
            element.marks = marks(of: tag, style)
            for mark in element.marks { lines.beginMark(mark, mark) }
        } else if tag.name == "a" {
            guard let address = tag["href"], !address.isEmpty else { return }
            lines.beginLink(to: address)
        } else if HTMLMarkdown.blocks.contains(tag.name) {
            if table == nil { lines.endLine() }
            beginBlock(&element, tag, style)
            addTasks(style)
        } else if !HTMLMarkdown.hidden.contains(tag.name) {
            return
        }
        open.append(element)
    }

    /// Returns the emphasis delimiters for a tag and its style, except those that are already open. Returns
    /// an empty array inside code.
    private func marks(of tag: MarkupTag, _ style: String) -> [String] {
        let held = open.flatMap(\.marks)
        guard !held.contains("`") else { return [] }
        var marks = HTMLMarkdown.emphasis[tag.name].map { [$0] } ?? []
        for words in HTMLMarkdown.declarations(style.lowercased()) {
            let value = words[1]
            switch words[0] {
            case "font-weight":
                if value.hasPrefix("bold") || (Int(value) ?? 0) >= 700 { marks.append("**") }
            case "font-style": if value == "italic" { marks.append("*") }
            case "text-decoration", "text-decoration-line":
                if words.contains("line-through") { marks.append("~~") }
            case "--en-highlight", "-evernote-highlight", "-evernote-highlighted":
                marks.append("==")
            default: break
            }
        }
        // Code must be innermost, and no delimiter may be repeated.
        let order = ["==", "**", "*", "~~", "`"]
        return order.filter { marks.contains($0) && !held.contains($0) }
    }

    /// Returns the words of each declaration in a style; the first word is the property.
    private static func declarations(_ style: String) -> [[Substring]] {
        style.split(separator: ";").map { $0.split { $0 == ":" || $0.isWhitespace } }
            .filter { $0.count > 1 }
    }

    /// Returns the first word of a property's value, or an empty string if the property is not set.
    private static func value(of property: String, in style: String) -> String {
        declarations(style).first { $0[0] == property }.map { String($0[1]) } ?? ""
    }

    /// Adds the Evernote tasks that an element's style refers to.
    private mutating func addTasks(_ style: String) {
        guard style.contains("--en-task-group:true") else { return }
        let tasks = tasks(HTMLMarkdown.value(of: "--en-id", in: style))
        guard !tasks.isEmpty else { return }
        if table == nil { lines.separate() }
        for task in tasks {
            lines.append(raw: task)
            table == nil ? lines.endLine() : lines.append(" ")
        }
        if table == nil { lines.separate() }
    }

    private mutating func beginBlock(_ element: inout Element, _ tag: MarkupTag, _ style: String) {
        if tag.name == "table" {
            guard table == nil else {
                table?.depth += 1
                return
            }
            lines.separate()
            table = Table()
            return
        }
        guard table == nil else { return beginCell(&element, tag) }
        let isCodeBlock = tag.name == "div" && style.contains("-en-codeblock:true")
        switch tag.name {
        case _ where isCodeBlock, "pre", "en-crypt":
            element.isCode = lines.beginCode(
                tag.name == "en-crypt"
                    ? HTMLMarkdown.encryption(of: tag)
                    : HTMLMarkdown.value(of: "--en-syntaxLanguage", in: style))
            if tag.name == "en-crypt", !element.isCode {
                lines.append(raw: HTMLMarkdown.encryption(of: tag) + "\n")
            }
        case "h1", "h2", "h3", "h4", "h5", "h6":
            lines.separate()
            let level = Int(tag.name.utf8.last ?? 0x31) - 0x30
            lines.beginContainer(String(repeating: "#", count: level) + " ", indentation: "")
            element.isContainer = true
        case "p": lines.separate()
        case "blockquote":
            lines.separate()
            lines.beginContainer(nil, indentation: "> ")
            element.isContainer = true
        case "ul", "ol":
            let list = open.last { ["ul", "ol", "li"].contains($0.name) }
            if list == nil { lines.separate() }
            // Evernote nests lists without an item between them.
            if list != nil, list?.name != "li" {
                lines.beginContainer(nil, indentation: "  ")
                element.isContainer = true
            }
            element.isToDo = style.contains("--en-todo:true")
            element.number = tag.name == "ol" ? (tag["start"].flatMap { Int($0) } ?? 1) - 1 : nil
        case "li":
            let marker = marker(ofItem: style)
            let width = marker.hasPrefix("- ") ? 2 : marker.utf8.count
            lines.beginContainer(marker, indentation: String(repeating: " ", count: width))
            element.isContainer = true
        default: break
        }
    }

    private mutating func marker(ofItem style: String) -> String {
        guard let index = open.lastIndex(where: { $0.name == "ul" || $0.name == "ol" }) else {
            return "- "
        }
        if open[index].isToDo {
            return style.contains("--en-checked:true") ? "- [x] " : "- [ ] "
        }
        guard let number = open[index].number, number < 999_999_999 else { return "- " }
        open[index].number = number + 1
        return "\(number + 1). "
    }

    /// Returns the tag name and attributes of an `en-crypt` element as one line of Markdown.
    private static func encryption(of tag: MarkupTag) -> String {
        let entities: [UInt8: String] = [
            UInt8(ascii: "&"): "&amp;", UInt8(ascii: "\""): "&quot;", UInt8(ascii: "`"): "&#96;",
        ]
        return tag.attributes.reduce(into: tag.name) { line, attribute in
            let value = FirstLine.joined(attribute.value).replacingBytes { bytes, offset in
                entities[bytes[offset]].map { ($0, 1) }
            }
            line += " \(attribute.name)=\"\(value)\""
        }
    }

    private mutating func beginCell(_ element: inout Element, _ tag: MarkupTag) {
        if tag.name == "en-crypt" { lines.append(raw: HTMLMarkdown.encryption(of: tag)) }
        guard table?.depth == 1 else { return lines.append(" ") }
        switch tag.name {
        case "tr":
            takeStrayText()
            table?.rows.append([])
        case "td", "th":
            element.columnCount = HTMLMarkdown.span(tag["colspan"])
            element.rowCount = HTMLMarkdown.span(tag["rowspan"])
        default: lines.append(" ")
        }
    }

    /// Returns the number of columns or rows that a cell spans, limited to 1000 as in browsers.
    private static func span(_ text: String?) -> Int {
        min(max(1, text.flatMap { Int($0) } ?? 1), 1000)
    }

    /// Moves text that is not in a cell, such as the caption of a table, into a row of its own.
    private mutating func takeStrayText() {
        let text = lines.takeLine()
        if !text.isEmpty { table?.rows.append([text]) }
    }

    private mutating func end(named name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        while open.count > index { end(open.removeLast()) }
    }

    private mutating func end(_ element: Element) {
        for _ in element.marks { lines.endMark() }
        if element.name == "a" { return lines.endMark() }
        guard HTMLMarkdown.blocks.contains(element.name) else { return }
        if table != nil { return endCell(element) }
        if element.isCode { return lines.endCode() }
        lines.endLine()
        if element.isContainer { lines.endContainer() }
        switch element.name {
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote": lines.separate()
        case "ul", "ol":
            if !open.contains(where: { $0.name == "ul" || $0.name == "ol" }) { lines.separate() }
        default: break
        }
    }

    private mutating func endCell(_ element: Element) {
        let isOutermost = table?.depth == 1
        switch element.name {
        case "table" where !isOutermost: table?.depth -= 1
        case "table":
            takeStrayText()
            lines.append(table: table?.rows ?? [])
            table = nil
        case "td", "th":
            guard isOutermost, table?.rows.isEmpty == false else { return lines.append(" ") }
            table?.append(lines.takeLine(), element, spare: &spareCellCount)
        default: lines.append(" ")
        }
    }
}
