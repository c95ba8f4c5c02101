import Domain

/// A part of a block's text. Spans consist of a beginning and an end, and are properly nested.
public enum MarkdownInline: Equatable, Sendable {
    case text(String)
    case code(String)
    case html(String)
    /// The end of a line, with the indentation of the next line.
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
