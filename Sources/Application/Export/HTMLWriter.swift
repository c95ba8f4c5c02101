import Domain
import Markup

/// A converter from Markdown to HTML. Escapes HTML. Turns pictures into links or text, which load no files, but
/// holds the pictures that are attached.
struct HTMLWriter {
    private(set) var html = ""

    private let document: MarkdownDocument
    private let inserts: [MarkdownInsert: ShownInsert]
    private let attachments: [String: PageAttachment]
    /// The offsets in `html` of the labels of open pictures.
    private var pictureStarts: [Int] = []
    /// Whether each open link was written as an HTML element.
    private var openLinks: [Bool] = []

    /// Converts Markdown to HTML, without a first heading that repeats the title.
    ///
    /// - Parameter links: the links to memes on the same page, and the contents that replace blocks.
    static func html(
        ofMarkdown text: String, below title: String = "", links: MemeTextLinks = MemeTextLinks()
    ) -> String {
        var writer = HTMLWriter(
            document: MarkdownDocument(text, links: links.targets), inserts: links.inserts,
            attachments: links.attachments)
        for block in writer.document.blocks(below: title) { writer.append(block.content) }
        return writer.html
    }

    /// Escapes text for HTML. Replaces ASCII control characters with U+FFFD, except tabs and line ends.
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

    /// Returns whether a browser may open an address. Allows web and mail addresses, but no scripts.
    static func isLink(_ address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        return ["https://", "http://", "mailto:"].contains(where: start.hasPrefix)
    }

    // MARK: - Blocks

    /// - Parameter followsCheckbox: whether the block is not alone in its paragraph in the source.
    private mutating func append(
        _ content: MarkdownBlock.Content, isTight: Bool = false, followsCheckbox: Bool = false
    ) {
        if !inserts.isEmpty, !followsCheckbox, let insert = MarkdownInsert(content),
            let shown = inserts[insert]
        {
            return append(shown)
        }
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

    private mutating func append(_ insert: ShownInsert) {
        switch insert {
        case .note(let note):
            append("blockquote") { writer in
                let heading = note.heading.map { " › \($0)" } ?? ""
                writer.append("strong") { $0.append(note.title + heading, linkingTo: note.id) }
                writer.html += HTMLWriter.html(
                    ofMarkdown: note.text, below: note.heading == nil ? note.title : "",
                    links: MemeTextLinks(targets: note.links))
                if let rest = note.rest { writer.append("… \(rest)", linkingTo: note.id) }
            }
        case .table(let table):
            append("table") { writer in
                writer.append("tr") { writer in
                    for name in table.columns { writer.append("th") { $0.append(name) } }
                }
                for row in table.rows {
                    writer.append("tr") { writer in
                        for (column, cell) in row.cells.enumerated() {
                            writer.append("td") {
                                $0.append(cell, linkingTo: column == 0 ? row.id : nil)
                            }
                        }
                    }
                }
            }
            if table.isCut { append("p") { $0.append("…") } }
        case .number(let number): append("p") { $0.append(number) }
        case .message(let message): append("p") { $0.append("meme: " + message) }
        }
    }

    /// Appends text, which is no Markdown, with a link to a meme on the page, if any.
    private mutating func append(_ text: String, linkingTo id: MemeID? = nil) {
        let text = HTMLWriter.escaped(text)
        guard !text.isEmpty else { return }
        html += id.map { "<a class=\"meme\" href=\"#\($0)\">\(text)</a>" } ?? text
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
                    for (position, block) in item.blocks.enumerated() {
                        writer.append(
                            block.content, isTight: isTight,
                            followsCheckbox: position == 0 && item.isDone != nil)
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

    /// Appends an element and a line end.
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
        case .text(let text), .html(let text): html += HTMLWriter.escaped(text)
        case .code(let code): html += "<code>\(HTMLWriter.escaped(code))</code>"
        case .lineBreak: html += "<br>\n"
        case .begins(.emphasis(let mark)): html += "<\(HTMLWriter.element(of: mark))>"
        case .ends(.emphasis(let mark)): html += "</\(HTMLWriter.element(of: mark))>"
        case .begins(.image(let address, _)) where attachments[address]?.picture != nil:
            pictureStarts.append(html.utf8.count)
        case .ends(.image(let address, _)) where attachments[address]?.picture != nil:
            endPicture(attachments[address]?.picture ?? "")
        case .begins(.link(let address, _)), .begins(.image(let address, _)):
            // HTML does not allow a link within a link.
            let id = LinkTarget.id(ofAddress: address)
            let path = attachments[address]?.path
            let isElement =
                (id != nil || path != nil || HTMLWriter.isLink(address))
                && !openLinks.contains(true)
            openLinks.append(isElement)
            guard isElement else { break }
            html +=
                id.map { "<a class=\"meme\" href=\"#\($0)\">" }
                ?? "<a href=\"\(HTMLWriter.escaped(path ?? address))\">"
        case .ends(.link(let address, _)), .ends(.image(let address, _)):
            html += openLinks.removeLast() ? "</a>" : " (\(HTMLWriter.escaped(address)))"
        }
    }

    /// Replaces the label of a picture by the picture.
    private mutating func endPicture(_ picture: String) {
        let start = html.utf8.index(html.startIndex, offsetBy: pictureStarts.removeLast())
        let label = String(html[start...])
        html.removeSubrange(start...)
        // An attribute cannot contain elements.
        html += "<img src=\"\(picture)\" alt=\"\(label.contains("<") ? "" : label)\">"
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
