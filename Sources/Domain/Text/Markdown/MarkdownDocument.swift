/// A text read as Markdown: CommonMark with tables, task items and strikethrough.
///
/// Blocks are a tree, at most `depthLimit` deep; the text within a block is flat. Reading takes time linear in
/// the size of the text, whatever is in it. Nothing fails: what is no Markdown is text.
///
/// Source: CommonMark 0.31; GitHub Flavored Markdown 0.29, "Tables", "Task list items", "Strikethrough".
public struct MarkdownDocument: Equatable, Sendable {
    /// The blocks, in order.
    public let blocks: [MarkdownBlock]
    /// How many empty lines follow the last block.
    public let emptyLinesAfter: Int

    private let references: MarkdownReferences

    /// How many quotes, lists and items may stand in each other; the marks of deeper ones are text.
    public static let depthLimit = 100

    /// Reads a text.
    public init(_ text: String) {
        var parser = MarkdownBlockParser()
        for line in MarkdownLine.lines(of: text) { parser.read(line) }
        (blocks, emptyLinesAfter, references) = parser.finish()
    }

    /// The words of the first heading of level 1 outside of quotes and lists; `nil` if there is none. An equation
    /// of LaTeX, in which a line of `=` has another meaning, is no heading.
    public static func title(of text: String) -> String? {
        // Texts without such a line are many; they are not read as Markdown.
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

    /// The blocks below a title. A heading at the beginning that repeats the title is not among them.
    public func blocks(below title: String) -> [MarkdownBlock] {
        guard !title.isEmpty, case .heading(_, title)? = blocks.first?.content else {
            return blocks
        }
        var rest = Array(blocks.dropFirst())
        if !rest.isEmpty { rest[0].emptyLinesBefore = 0 }
        return rest
    }

    /// What the text of a block, as it is in the source, says.
    public func inlines(of text: String) -> [MarkdownInline] {
        MarkdownInlineParser(text, references).inlines()
    }
}

/// A block, with its text as it is in the source: `MarkdownDocument.inlines(of:)` reads that.
public struct MarkdownBlock: Equatable, Sendable {
    public indirect enum Content: Equatable, Sendable {
        /// Lines of text, with their indentation.
        case paragraph(String)
        case heading(level: Int, String)
        case quote([MarkdownBlock])
        case list(MarkdownList)
        /// Its lines, and what stands after its fence.
        case code([String], info: String)
        /// Lines of raw HTML.
        case html([String])
        case thematicBreak
        case table(MarkdownTable)
        /// Lines that give links their addresses.
        case definitions([String])
    }

    public var content: Content
    /// How many empty lines stand before it in what it is a part of.
    public var emptyLinesBefore: Int
}

/// A list, whose items all have the same kind of mark.
public struct MarkdownList: Equatable, Sendable {
    public struct Item: Equatable, Sendable {
        /// The number in the source; `nil` for a bullet.
        public var number: Int?
        /// Whether the task is done; `nil` if the item is no task.
        public var isDone: Bool?
        public var blocks: [MarkdownBlock]
        public var emptyLinesBefore: Int
    }

    /// The bullet, or what stands after a number.
    public var mark: Character
    public var items: [Item]

    /// Whether no empty line stands between items, or between the blocks of one.
    public var isTight: Bool {
        items.dropFirst().allSatisfy { $0.emptyLinesBefore == 0 }
            && items.allSatisfy { $0.blocks.dropFirst().allSatisfy { $0.emptyLinesBefore == 0 } }
    }
}

/// A table; its cells are text as in the source. A row may have fewer cells than there are columns, not more.
public struct MarkdownTable: Equatable, Sendable {
    public enum Alignment: Equatable, Sendable { case unspecified, left, center, right }

    public var alignments: [Alignment]
    public var header: [String]
    public var rows: [[String]]
}

/// A piece of the text of a block. Spans are pairs of a beginning and an end, properly nested.
public enum MarkdownInline: Equatable, Sendable {
    case text(String)
    case code(String)
    /// Raw HTML.
    case html(String)
    /// The end of a line, and the white space that the next one begins with.
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
