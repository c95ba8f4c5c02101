import Domain
import Markup

/// Writes Markdown as HTML. HTML in the text stays text, and nothing is loaded: pictures become links.
struct HTMLWriter {
    private(set) var html = ""

    private let document: MarkdownDocument
    /// For each open link, whether it has an HTML element.
    private var openLinks: [Bool] = []

    /// Returns the HTML of a text, without a first heading that repeats the title.
    static func html(ofMarkdown text: String, below title: String = "") -> String {
        var writer = HTMLWriter(document: MarkdownDocument(text))
        for block in writer.document.blocks(below: title) { writer.append(block.content) }
        return writer.html
    }

    /// Escapes HTML, and replaces characters that it does not allow with U+FFFD.
    static func escaped(_ text: String) -> String {
        text.replacingBytes { utf8, position in
            switch utf8[position] {
            case UInt8(ascii: "&"): ("&amp;", 1)
            case UInt8(ascii: "<"): ("&lt;", 1)
            case UInt8(ascii: ">"): ("&gt;", 1)
            case UInt8(ascii: "\""): ("&quot;", 1)
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"): nil
            case UInt8(ascii: "\r"): ("&#13;", 1)
            case 0x00..<0x20, 0x7F: ("\u{FFFD}", 1)
            default: nil
            }
        }
    }

    /// Whether a browser may open an address: the web or mail, but no scripts.
    static func isLink(_ address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        return ["https://", "http://", "mailto:"].contains(where: start.hasPrefix)
    }

    private init(document: MarkdownDocument) {
        self.document = document
    }

    // MARK: - Blocks

    private mutating func append(_ content: MarkdownBlock.Content, isTight: Bool = false) {
        switch content {
        case .paragraph(let text):
            if isTight { append(inlines: text) } else { append("p") { $0.append(inlines: text) } }
        case .heading(let level, let text):
            // The page and the title of the meme use the first two levels.
            append("h\(min(level + 2, 6))") { $0.append(inlines: text) }
        case .quote(let blocks):
            append("blockquote") { writer in for block in blocks { writer.append(block.content) } }
        case .list(let list): append(list)
        case .code(let lines, _), .html(let lines), .definitions(let lines):
            append("pre") { $0.html += HTMLWriter.escaped(lines.joined(separator: "\n")) }
        case .thematicBreak: html += "<hr>\n"
        case .table(let table): append(table)
        }
    }

    private mutating func append(_ list: MarkdownList) {
        let (number, isTight) = (list.items.first?.number, list.isTight)
        append(number == nil ? "ul" : "ol", number.map { " start=\"\($0)\"" } ?? "") { writer in
            for item in list.items {
                writer.append("li") { writer in
                    if let isDone = item.isDone {
                        writer.html +=
                            "<input type=\"checkbox\" disabled\(isDone ? " checked" : "")> "
                    }
                    for block in item.blocks {
                        writer.append(block.content, isTight: isTight)
                    }
                }
            }
        }
    }

    private mutating func append(_ table: MarkdownTable) {
        append("table") { writer in
            for (number, row) in ([table.header] + table.rows).enumerated() {
                writer.append("tr") { writer in
                    for (cell, alignment) in zip(row, table.alignments) {
                        writer.append(number == 0 ? "th" : "td", alignment.attribute) {
                            $0.append(inlines: cell)
                        }
                    }
                }
            }
        }
    }

    /// Appends an element on a line.
    private mutating func append(
        _ name: String, _ attributes: String = "", _ content: (inout HTMLWriter) -> Void
    ) {
        html += "<\(name)\(attributes)>"
        content(&self)
        html += "</\(name)>\n"
    }

    // MARK: - Text

    private mutating func append(inlines text: String) {
        for inline in document.inlines(of: text) { append(inline) }
    }

    private mutating func append(_ inline: MarkdownInline) {
        switch inline {
        case .text(let text) where !openLinks.contains(true): append(linked: text)
        case .text(let text), .html(let text): html += HTMLWriter.escaped(text)
        case .code(let code): html += "<code>\(HTMLWriter.escaped(code))</code>"
        case .lineBreak: html += "<br>\n"
        case .begins(.emphasis(let mark)): html += "<\(HTMLWriter.element(of: mark))>"
        case .ends(.emphasis(let mark)): html += "</\(HTMLWriter.element(of: mark))>"
        case .begins(.link(let address, _)), .begins(.image(let address, _)):
            // HTML allows no link within a link.
            let isElement = HTMLWriter.isLink(address) && !openLinks.contains(true)
            openLinks.append(isElement)
            if isElement { html += "<a href=\"\(HTMLWriter.escaped(address))\">" }
        case .ends(.link(let address, _)), .ends(.image(let address, _)):
            html += openLinks.removeLast() ? "</a>" : " (\(HTMLWriter.escaped(address)))"
        }
    }

    /// Appends text with an element for each `[[Title#part|words]]`, which the page links to the meme.
    private mutating func append(linked text: String) {
        var rest = text[...]
        while let start = rest.firstRange(of: "[["),
            let end = rest[start.upperBound...].firstRange(of: "]]")
        {
            let link = rest[start.upperBound..<end.lowerBound]
            let title = link.prefix { !"|#^".contains($0) }
            let words = link.split(separator: "|", maxSplits: 1).last ?? link
            html += HTMLWriter.escaped(String(rest[..<start.upperBound]))
            html += "<a data-title=\"\(HTMLWriter.escaped(String(title)))\">"
            html += HTMLWriter.escaped(String(words)) + "</a>]]"
            rest = rest[end.upperBound...]
        }
        html += HTMLWriter.escaped(String(rest))
    }

    private static func element(of mark: String) -> String {
        mark.hasPrefix("~") ? "del" : mark.utf8.count == 2 ? "strong" : "em"
    }
}

extension MarkdownTable.Alignment {
    fileprivate var attribute: String {
        switch self {
        case .unspecified: ""
        case .left: " style=\"text-align: left\""
        case .center: " style=\"text-align: center\""
        case .right: " style=\"text-align: right\""
        }
    }
}
