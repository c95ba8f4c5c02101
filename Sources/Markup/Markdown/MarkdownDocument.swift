import Domain

/// A parsed Markdown text: CommonMark with tables, task items and strikethrough.
///
/// Blocks are a tree at most `depthLimit` deep; the text within a block is flat. Parsing takes linear time
/// for any input and never fails: invalid Markdown is text.
///
/// Source: CommonMark 0.31; GitHub Flavored Markdown 0.29, "Tables", "Task list items", "Strikethrough".
public struct MarkdownDocument: Equatable, Sendable {
    public let blocks: [MarkdownBlock]
    /// The number of empty lines after the last block.
    public let emptyLinesAfter: Int

    private let references: MarkdownReferences

    /// The maximum nesting of quotes, lists and items; deeper marks are text.
    public static let depthLimit = 100

    public init(_ text: String) {
        var parser = MarkdownBlockParser()
        for line in MarkdownLine.lines(of: text) { parser.read(line) }
        (blocks, emptyLinesAfter, references) = parser.finish()
    }

    /// Returns the text of the first level-1 heading outside quotes and lists; `nil` if there is none.
    /// Skips a LaTeX equation, in which a line of `=` is not an underline.
    public static func title(of text: String) -> String? {
        // Most texts have no such line and need no parsing.
        let mayHaveTitle = text.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
            let words = line.drop(while: \.isBlank)
            return words.first == UInt8(ascii: "=")
                || words.starts(with: "#".utf8)
                    && words.dropFirst().first != UInt8(ascii: "#")
        }
        guard mayHaveTitle else { return nil }
        var parser = MarkdownBlockParser()
        for line in MarkdownLine.lines(of: text) {
            parser.read(line)
            guard case .heading(1, let words)? = parser.lastBlock?.content, !words.isEmpty else {
                continue
            }
            let lines = words.split(separator: "\n")
            if !lines.contains(where: { $0.hasPrefix("$$") }) {
                return lines.joined(separator: " ")
            }
        }
        return nil
    }

    /// Returns the blocks without a leading heading that repeats the title.
    public func blocks(below title: String) -> [MarkdownBlock] {
        guard !title.isEmpty, case .heading(_, title)? = blocks.first?.content else {
            return blocks
        }
        var rest = Array(blocks.dropFirst())
        if !rest.isEmpty { rest[0].emptyLinesBefore = 0 }
        return rest
    }

    /// Parses the source text of a block.
    public func inlines(of text: String) -> [MarkdownInline] {
        MarkdownInlineParser(text, references).inlines()
    }
}

/// A table with cells as source text. A row may have fewer cells than columns, but not more.
public struct MarkdownTable: Equatable, Sendable {
    public enum Alignment: Equatable, Sendable { case unspecified, left, center, right }

    public var alignments: [Alignment]
    public var header: [String]
    public var rows: [[String]]
}
