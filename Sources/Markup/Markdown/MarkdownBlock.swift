import Domain

/// A block with its source text, which `MarkdownDocument.inlines(of:)` can parse.
public struct MarkdownBlock: Equatable, Sendable {
    public indirect enum Content: Equatable, Sendable {
        /// The lines of a paragraph, including their indentation.
        case paragraph(String)
        case heading(level: Int, String)
        case quote([MarkdownBlock])
        case list(MarkdownList)
        /// The lines of a code block, and the text after its opening fence.
        case code([String], info: String)
        /// The lines of raw HTML.
        case html([String])
        case thematicBreak
        case table(MarkdownTable)
        /// The lines that define link addresses.
        case definitions([String])
    }

    public var content: Content
    /// The number of empty lines before the block in its container.
    public var emptyLinesBefore: Int
}
