import Domain

/// A part of the text of a block. Spans are pairs of a beginning and an end, properly nested.
public enum MarkdownInline: Equatable, Sendable {
    case text(String)
    case code(String)
    case html(String)
    /// The end of a line, and the indentation of the next one.
    case lineBreak(isHard: Bool, indent: String)
    case begins(Span)
    case ends(Span)

    public enum Span: Equatable, Sendable {
        /// Emphasis (`*`, `_`), strong emphasis (`**`, `__`) or strikethrough (`~`, `~~`).
        case emphasis(mark: String)
        case link(address: String, title: String)
        case image(address: String, title: String)
    }
}
