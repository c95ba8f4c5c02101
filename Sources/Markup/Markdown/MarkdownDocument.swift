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

/// A list whose items have the same kind of marker.
public struct MarkdownList: Equatable, Sendable {
    public struct Item: Equatable, Sendable {
        /// The number in the source; `nil` if the item has a bullet.
        public var number: Int?
        /// Whether the task is done; `nil` if the item is not a task.
        public var isDone: Bool?
        public var blocks: [MarkdownBlock]
        public var emptyLinesBefore: Int
    }

    /// The bullet, or the character that follows a number.
    public var mark: Character
    public var items: [Item]

    /// Whether the list has no empty lines between items or between the blocks of an item.
    public var isTight: Bool {
        items.dropFirst().allSatisfy { $0.emptyLinesBefore == 0 }
            && items.allSatisfy { $0.blocks.dropFirst().allSatisfy { $0.emptyLinesBefore == 0 } }
    }
}

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
