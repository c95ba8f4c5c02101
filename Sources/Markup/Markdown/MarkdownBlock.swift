import Domain

/// A block with its source text, which `MarkdownDocument.inlines(of:)` parses.
public struct MarkdownBlock: Equatable, Sendable {
    public indirect enum Content: Equatable, Sendable {
        /// Lines of text, with indentation.
        case paragraph(String)
        case heading(level: Int, String)
        case quote([MarkdownBlock])
        case list(MarkdownList)
        /// Its lines, and the text after the opening fence.
        case code([String], info: String)
        /// Lines of raw HTML.
        case html([String])
        case thematicBreak
        case table(MarkdownTable)
        /// Lines that define link addresses.
        case definitions([String])
    }

    public var content: Content
    /// The number of empty lines before it in its container.
    public var emptyLinesBefore: Int
}
