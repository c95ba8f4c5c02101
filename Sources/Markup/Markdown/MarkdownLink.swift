import Domain

/// A link to a meme in Markdown text: `[[NAME]]`, `[[NAME|label]]`, `![[NAME]]`, `[label](meme:ID)` or
/// `[label](PATH.md)`.
public struct MarkdownLink: Equatable, Sendable {
    public var target: LinkTarget
    /// The range of the wiki link with its brackets, or of the address, in UTF-8 bytes.
    public var range: Range<Int>

    /// Returns the links in the text, in order. Ignores code and comments.
    ///
    /// - Complexity: linear.
    public static func all(in text: String) -> [MarkdownLink] {
        var text = text
        return text.withUTF8 { bytes in
            guard mayHaveLinks(bytes) else { return [] }
            let prose = MarkdownTags.withoutComments(
                MarkdownProse.ranges(in: bytes), bytes, [.html, .percent])
            var scanner = MarkdownLinkScanner(finder: MarkdownAddressFinder(bytes: bytes))
            for (range, next) in zip(prose, prose.dropFirst() + [0..<0]) {
                scanner.scan(range, next)
            }
            return scanner.links
        }
    }

    /// Returns whether the text contains `[[` or `](`.
    private static func mayHaveLinks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.contains(UInt8(ascii: "[")) else { return false }
        return bytes.indices.dropLast().contains { index in
            bytes[index] == UInt8(ascii: "[") && bytes[index + 1] == UInt8(ascii: "[")
                || bytes[index] == UInt8(ascii: "]") && bytes[index + 1] == UInt8(ascii: "(")
        }
    }
}

/// A link to a meme, in the form in which it is displayed.
public struct ShownLink: Equatable, Sendable {
    /// The label or, if the link has no label, the title of the meme; `nil` to show the link as it is
    /// written. A link written with an address keeps its own text.
    public var text: String?
    /// The address of the meme: `meme:ID`.
    public var address: String
    /// The heading that the link names in the meme; `nil` if it names none.
    public var heading: String?
    /// Whether the bracket after a wiki link belongs to its name.
    public var takesBracket = false

    public init(
        text: String?, address: String, heading: String? = nil, takesBracket: Bool = false
    ) {
        self.text = text
        self.address = address
        self.heading = heading
        self.takesBracket = takesBracket
    }
}

private struct MarkdownLinkScanner {
    var finder: MarkdownAddressFinder
    var links: [MarkdownLink] = []

    private var bytes: UnsafeBufferPointer<UInt8> { finder.bytes }

    /// - Parameter next: the range of prose after this one.
    mutating func scan(_ range: Range<Int>, _ next: Range<Int>) {
        var position = range.lowerBound
        var openCount = 0
        while position + 1 < range.upperBound {
            let second = bytes[position + 1]
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "["):
                let start = position + 2
                if second == UInt8(ascii: "["), let end = end(of: start, range, next) {
                    append(start..<end, max(range.upperBound, end + 2))
                    position = end + 2
                } else {
                    openCount += 1
                    position += 1
                }
            case UInt8(ascii: "]"):
                position += 1
                guard openCount > 0 else { continue }
                openCount -= 1
                if second == UInt8(ascii: "("),
                    let address = finder.address(at: position + 1, before: range.upperBound)
                {
                    append(address: address)
                    position = address.upperBound
                }
            default: position += 1
            }
        }
    }

    /// Returns the end of a wiki link in a range of prose, or in the next range if there is code in the label.
    private func end(of start: Int, _ range: Range<Int>, _ next: Range<Int>) -> Int? {
        if let end = WikiBrackets.bytes.end(in: bytes, from: start, to: range.upperBound) {
            return end
        }
        // Looks for the label last. No link begins before an end that was found, so this takes linear time.
        guard start < range.upperBound,
            let end = WikiBrackets.bytes.end(in: bytes, from: start, to: next.upperBound),
            next.contains(end), bytes[start..<range.upperBound].contains(UInt8(ascii: "|"))
        else { return nil }
        return end
    }

    private mutating func append(_ content: Range<Int>, _ limit: Int) {
        let end = content.upperBound + 2
        let target = LinkTarget(
            inBrackets: String(decoding: bytes[content], as: UTF8.self),
            isFollowedByBracket: end < limit && bytes[end] == UInt8(ascii: "]"))
        guard let target else { return }
        links.append(MarkdownLink(target: target, range: content.lowerBound - 2..<end))
    }

    private mutating func append(address range: Range<Int>) {
        let source = String(decoding: bytes[range], as: UTF8.self)
        let address = MarkdownEscapes.resolved(source)
        guard let target = LinkTarget(address: address.removingPercentEncoding) else { return }
        links.append(MarkdownLink(target: target, range: range))
    }
}

/// The brackets of a wiki link, `[[…]]`, in bytes or in scalars.
struct WikiBrackets<Sign: Equatable & Sendable>: Sendable {
    let opening: Sign
    let closing: Sign
    let escape: Sign
    let lineFeed: Sign

    /// Returns the index of the `]]` that closes the `[[` just before `start`. Returns `nil` if there is no
    /// `]]` on the line, or if another `[[` comes first.
    ///
    /// - Complexity: reads up to the next `[[`, so finding all links takes linear time.
    func end<Signs: RandomAccessCollection<Sign>>(
        in signs: Signs, from start: Int, to limit: Int
    ) -> Int? where Signs.Index == Int {
        // Starts at the second opening bracket, which may begin another `[[`, as in `[[[a]]`.
        var position = start - 1
        while position + 1 < limit {
            let (sign, next) = (signs[position], signs[position + 1])
            if sign == lineFeed || sign == opening && next == opening { return nil }
            if sign == closing, next == closing { return position }
            position += sign == escape && (next == opening || next == escape) ? 2 : 1
        }
        return nil
    }
}

extension WikiBrackets<UInt8> {
    static let bytes = WikiBrackets(
        opening: UInt8(ascii: "["), closing: UInt8(ascii: "]"), escape: UInt8(ascii: "\\"),
        lineFeed: UInt8(ascii: "\n"))
}

extension WikiBrackets<Unicode.Scalar> {
    static let scalars = WikiBrackets(opening: "[", closing: "]", escape: "\\", lineFeed: "\n")
}
