import Domain
import Markup

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
        show(text, all.isEmpty ? .plain : .markup(all))
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
        guard !isAddress, length == 0 || LinkTarget.id(ofAddress: address) == nil else { return }
        let target = title.isEmpty ? address : "\(address) \"\(title)\""
        show(length == 0 ? target : " (\(target))", .faint, link: length == 0 ? address : nil)
    }
}
