import Domain

/// A parsed Markdown document: CommonMark with tables, task items and strikethrough.
///
/// The blocks form a tree that is at most `depthLimit` levels deep. The parts of a block's text form a flat
/// list. Parsing takes linear time for any input, and never fails: invalid Markdown is read as text.
///
/// Source: CommonMark 0.31; GitHub Flavored Markdown 0.29, "Tables", "Task list items", "Strikethrough".
public struct MarkdownDocument: Equatable, Sendable {
    public let blocks: [MarkdownBlock]
    /// The number of empty lines after the last block.
    public let emptyLinesAfter: Int

    private let references: MarkdownReferences
    private let links: [LinkTarget: ShownLink]

    /// The maximum nesting depth of quotes, lists and items. Markers at deeper levels are read as text.
    public static let depthLimit = 100

    /// Parses Markdown text.
    ///
    /// - Parameter links: the links to memes. Other links in double brackets are shown as text.
    public init(_ text: String, links: [LinkTarget: ShownLink] = [:]) {
        var parser = MarkdownBlockParser()
        for line in MarkdownLine.lines(of: text) { parser.read(line) }
        (blocks, emptyLinesAfter, references) = parser.finish()
        self.links = links
    }

    /// Returns the text of the first nonempty level-1 heading outside quotes, lists and LaTeX equations;
    /// `nil` if there is no such heading.
    public static func title(of text: String) -> String? {
        // Most notes have no such line and need no parsing.
        let mayHaveTitle = text.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
            let words = line.drop(while: \.isBlank)
            return words.first == UInt8(ascii: "=")
                || words.starts(with: "#".utf8)
                    && words.dropFirst().first != UInt8(ascii: "#")
        }
        guard mayHaveTitle else { return nil }
        var parser = MarkdownBlockParser()
        var lines = MarkdownLine.lines(of: text).makeIterator()
        // Delimiters that end an equation but do not occur in the rest of the text.
        var absentSigns: Set<String> = []
        while var line = lines.next() {
            if !parser.isInFencedCode, let sign = line.equationEnd, !absentSigns.contains(sign) {
                var rest = lines
                var hasEnd = false
                while !hasEnd, let next = rest.next() { hasEnd = next.rest.text.contains(sign) }
                if hasEnd { (lines, line) = (rest, .empty) } else { absentSigns.insert(sign) }
            }
            parser.read(line)
            guard case .heading(1, let words)? = parser.lastBlock?.content, !words.isEmpty else {
                continue
            }
            let parts = words.split(separator: "\n")
            if !parts.contains(where: { $0.hasPrefix("$$") }) {
                return parts.joined(separator: " ")
            }
        }
        return nil
    }

    /// Returns the blocks. If the first block is a heading that repeats the title, omits it.
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
        MarkdownInlineParser(text, references, links).inlines()
    }
}

/// A table whose cells are source text. A row may have fewer cells than the table has columns, but not more.
public struct MarkdownTable: Equatable, Sendable {
    public enum Alignment: Equatable, Sendable { case unspecified, left, center, right }

    public var alignments: [Alignment]
    public var header: [String]
    public var rows: [[String]]
}
