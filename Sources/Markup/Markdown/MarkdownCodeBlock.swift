/// A fenced code block of a text.
///
/// Source: CommonMark 0.31, "Fenced code blocks".
public struct MarkdownCodeBlock: Equatable, Sendable {
    /// The first word after the opening fence; empty if there is none.
    public let language: String
    /// The lines between the fences, without the indentation of the opening fence and without the markers of the
    /// quotes and lists around it. Their line ends are those of the text.
    public let code: String

    /// Returns the fenced code blocks of a text, also those in quotes and lists. A block without a closing fence
    /// ends where what is around it ends.
    ///
    /// - Complexity: linear.
    public static func all(in text: String) -> [MarkdownCodeBlock] {
        guard text.utf8.contains(where: { "`~".utf8.contains($0) }) else { return [] }
        let source = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return MarkdownBlockParser.leaves(of: text).compactMap { content, range in
            guard case .code(let lines, let info) = content else { return nil }
            let code = lines.enumerated().map { index, line in
                let number = range.lowerBound + 1 + index
                guard number + 1 < source.count else { return line }
                return line + (source[number].last == UInt8(ascii: "\r") ? "\r\n" : "\n")
            }
            let language = info.prefix { !$0.isWhitespace }
            return MarkdownCodeBlock(language: String(language), code: code.joined())
        }
    }
}
