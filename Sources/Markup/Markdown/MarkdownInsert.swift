import Domain

/// An insert: a block of Markdown text that is replaced by something else when the text is shown.
public enum MarkdownInsert: Hashable, Sendable {
    /// The text of a meme, for a link that is alone in a paragraph: `![[NOTE]]` or `![[NOTE#HEADING]]`.
    case note(LinkTarget)
    /// The result of a command, for a fenced code block with the info string `meme` and a single line.
    case command(String)

    /// An insert and its place in a text.
    public struct Place: Equatable, Sendable {
        public let insert: MarkdownInsert
        /// The lines of the block, without the last line end, in UTF-8 bytes from the start of the text.
        public let range: Range<Int>
        /// The text before the block on its first line, such as the marker of a list item.
        public let firstPrefix: String
        /// The text to put before further lines in the same place: the markers of quotes, and spaces.
        public let nextPrefix: String
    }

    /// Returns the inserts of a text with their places, in order.
    ///
    /// - Complexity: linear.
    public static func places(in text: String) -> [Place] {
        guard mayOccur(in: text) else { return [] }
        let bytes = Array(text.utf8)
        let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        return MarkdownBlockParser.leaves(of: text).compactMap { content, lines in
            guard let insert = MarkdownInsert(content) else { return nil }
            let first = MarkdownInsert.line(lines.lowerBound, bytes, starts)
            let last = MarkdownInsert.line(lines.upperBound - 1, bytes, starts)
            return Place(
                insert, first.lowerBound..<last.upperBound, MarkdownInsert.prefix(bytes[first]))
        }
    }

    /// Returns a text with links in place of embedded memes.
    public static func withoutEmbeds(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for place in places(in: text).reversed() {
            guard case .note = place.insert else { continue }
            bytes.remove(at: place.range.lowerBound + place.firstPrefix.utf8.count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the range of a line, without its line end.
    private static func line(_ number: Int, _ bytes: [UInt8], _ starts: [Int]) -> Range<Int> {
        let start = starts[number]
        guard number + 1 < starts.count else { return start..<bytes.count }
        let end = starts[number + 1] - 1
        return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
    }

    /// Returns the part of a block's first line before the block.
    private static func prefix(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.prefix { !"!`~".utf8.contains($0) }
    }

    /// Returns whether a text contains `![[`, or a fence followed by `meme`.
    private static func mayOccur(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { index in
                switch bytes[index] {
                case UInt8(ascii: "!"): bytes[index...].starts(with: "![[".utf8)
                case UInt8(ascii: "`"), UInt8(ascii: "~"):
                    bytes[index...].drop { "`~ \t".utf8.contains($0) }.starts(with: "meme".utf8)
                default: false
                }
            }
        }
    }
}

extension MarkdownInsert {
    /// Returns the insert for a block; `nil` for other blocks.
    public init?(_ block: MarkdownBlock.Content) {
        switch block {
        case .code(let lines, info: "meme"):
            guard lines.count == 1, lines[0].isVisible else { return nil }
            self = .command(lines[0])
        case .paragraph(let text):
            let link = Array(text[...].trimming(\.isWhitespace).utf8)
            guard link.starts(with: "![[".utf8),
                WikiBrackets.bytes.end(in: link, from: 3, to: link.count) == link.count - 2,
                let target = LinkTarget(
                    inBrackets: String(decoding: link[3..<link.count - 2], as: UTF8.self))
            else { return nil }
            self = .note(target)
        default: return nil
        }
    }
}

extension MarkdownInsert.Place {
    fileprivate init(_ insert: MarkdownInsert, _ range: Range<Int>, _ prefix: ArraySlice<UInt8>) {
        self.insert = insert
        self.range = range
        firstPrefix = String(decoding: prefix, as: UTF8.self)
        nextPrefix = String(
            decoding: prefix.map { $0.isBlank || $0 == UInt8(ascii: ">") ? $0 : UInt8(ascii: " ") },
            as: UTF8.self)
    }
}
