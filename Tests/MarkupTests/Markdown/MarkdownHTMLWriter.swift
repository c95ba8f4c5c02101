import Domain
import Markup

/// A writer of HTML in the form of the examples in the CommonMark specification, for comparison.
struct MarkdownHTMLWriter {
    private let document: MarkdownDocument
    private var html = ""

    /// Returns the HTML of a text.
    static func html(of text: String) -> String {
        var writer = MarkdownHTMLWriter(document: MarkdownDocument(text))
        for block in writer.document.blocks { writer.write(block, isTight: false) }
        return writer.html
    }

    private init(document: MarkdownDocument) { self.document = document }

    private mutating func write(_ block: MarkdownBlock, isTight: Bool) {
        switch block.content {
        case .paragraph(let text): html += isTight ? inline(text) : "<p>\(inline(text))</p>\n"
        case .heading(let level, let text): html += "<h\(level)>\(inline(text))</h\(level)>\n"
        case .quote(let blocks):
            html += "<blockquote>\n"
            for block in blocks { write(block, isTight: false) }
            html += "</blockquote>\n"
        case .list(let list): write(list)
        case .code(let code, let info):
            let language = info.split(separator: " ").first
            html +=
                language.map { "<pre><code class=\"language-\(escaped(String($0)))\">" }
                ?? "<pre><code>"
            html += code.map { escaped($0) + "\n" }.joined() + "</code></pre>\n"
        case .html(let lines): html += lines.joined(separator: "\n") + "\n"
        case .thematicBreak: html += "<hr />\n"
        case .table(let table): write(table)
        case .definitions: break
        }
    }

    private mutating func write(_ list: MarkdownList) {
        let number = list.items.first?.number
        let start = number.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
        html += number == nil ? "<ul>\n" : "<ol\(start)>\n"
        for item in list.items {
            html += "<li>"
            if let isDone = item.isDone { html += isDone ? "[x] " : "[ ] " }
            for block in item.blocks {
                if case .definitions = block.content { continue }
                var isText = false
                if case .paragraph = block.content { isText = list.isTight }
                if !isText, !html.hasSuffix("\n") { html += "\n" }
                write(block, isTight: list.isTight)
            }
            html += "</li>\n"
        }
        html += number == nil ? "</ul>\n" : "</ol>\n"
    }

    private mutating func write(_ table: MarkdownTable) {
        for (row, tag) in [(table.header, "th")] + table.rows.map({ ($0, "td") }) {
            html += "<tr>"
            for (cell, alignment) in zip(row, table.alignments) {
                html += alignment == .unspecified ? "<\(tag)>" : "<\(tag) \(alignment)>"
                html += inline(cell) + "</\(tag)>"
            }
            html += "</tr>\n"
        }
    }

    private func inline(_ text: String) -> String {
        var html = ""
        var images: [(text: String, start: String.Index)] = []
        var alternative = ""
        for inline in document.inlines(of: text) {
            switch inline {
            case .begins(.image):
                images.append((alternative, html.endIndex))
                alternative = ""
            case .ends(.image(let address, let title)):
                guard let image = images.popLast() else { continue }
                if images.isEmpty {
                    html += "<img src=\"\(encoded(address))\" alt=\"\(escaped(alternative))\""
                    html += attribute(title) + " />"
                }
                alternative = image.text + alternative
            case _ where !images.isEmpty:
                switch inline {
                case .text(let text), .code(let text), .html(let text): alternative += text
                case .lineBreak: alternative += "\n"
                default: break
                }
            case .text(let text): html += escaped(text)
            case .code(let code): html += "<code>\(escaped(code))</code>"
            case .html(let text): html += text
            case .lineBreak(let isHard, _): html += isHard ? "<br />\n" : "\n"
            case .begins(.emphasis(let mark)): html += "<\(tag(of: mark))>"
            case .ends(.emphasis(let mark)): html += "</\(tag(of: mark))>"
            case .begins(.link(let address, let title)):
                html += "<a href=\"\(encoded(address))\"\(attribute(title))>"
            case .ends(.link): html += "</a>"
            }
        }
        return html
    }

    private func tag(of mark: String) -> String {
        mark.hasPrefix("~") ? "del" : mark.utf8.count == 2 ? "strong" : "em"
    }

    private func attribute(_ title: String) -> String {
        title.isEmpty ? "" : " title=\"\(escaped(title))\""
    }

    private func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private func encoded(_ address: String) -> String {
        address.utf8.reduce(into: "") { encoded, byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "&": encoded += "&amp;"
            case "!", "#"..."/", "0"..."9", ":", ";", "=", "?"..."Z", "_", "a"..."z", "~":
                encoded.unicodeScalars.append(scalar)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
    }
}
