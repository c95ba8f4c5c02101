import Domain
import Markup

/// The text of a block of Markdown as styled lines.
struct MarkdownText {
    /// The lines, not wrapped.
    private(set) var lines: [StyledText]

    private let traits: StreamTraits
    /// The current markup, from the outer spans to the inner.
    private var markups: [MarkupStyle]
    /// The position where each open link begins: the byte of the text, the line, and the piece in the line.
    private var linkStarts: [(byte: Int, line: Int, span: Int)] = []
    /// The text so far, without marks.
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
            // The backticks stay, as colour alone does not show that it is code.
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
        show(text, all.isEmpty ? .plain : .markup(all))
    }

    private mutating func show(_ text: String, _ style: Style, link: String? = nil) {
        lines[lines.count - 1]
            .append(SafeText.lineWithTabs(text, traits.glyphs), style, link: link)
    }

    /// Shows a mark if the style alone is not enough: without colours, and for strikethrough, which some
    /// terminals lack.
    private mutating func addMark(_ mark: String) {
        if !traits.usesColor || mark.hasPrefix("~") { show(mark, .markup(markup)) }
    }

    /// Links the text of a link to its address, and shows the address unless it equals the text.
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
        guard !isAddress else { return }
        let target = title.isEmpty ? address : "\(address) \"\(title)\""
        show(length == 0 ? target : " (\(target))", .faint, link: length == 0 ? address : nil)
    }
}
