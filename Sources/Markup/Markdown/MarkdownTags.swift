import Domain

/// The tags that some programs recognize in the text of a note, such as `#like/this`. Tags in code are
/// ignored.
public enum MarkdownTags {
    /// The syntax that a program uses for tags.
    public struct Syntax: Sendable {
        /// Whether a dot separates levels, just as a slash does.
        public var hasDots = false
        /// Whether `#[[several words]]` is a tag, and a line such as `tags:: a, b` lists tags.
        public var hasBrackets = false
        /// The kinds of comments in which tags are ignored.
        public var comments: [Comment]

        public init(
            hasDots: Bool = false, hasBrackets: Bool = false, comments: [Comment] = [.html]
        ) {
            self.hasDots = hasDots
            self.hasBrackets = hasBrackets
            self.comments = comments
        }
    }

    /// The delimiters of a kind of comment.
    public struct Comment: Sendable {
        let start: String
        let end: String

        public static let html = Comment(start: "<!--", end: "-->")
        static let style = Comment(start: "<style", end: "</style>")
        public static let percent = Comment(start: "%%", end: "%%")
    }

    /// Returns the names of the tags, including repeated ones. A tag must be at the start of the text or
    /// follow white space. Without brackets, it must contain a character other than a digit, because `#42` is
    /// a number.
    ///
    /// - Complexity: linear.
    public static func names(in text: String, _ syntax: Syntax) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.contains(UInt8(ascii: "#")) || syntax.hasBrackets else { return [] }
            var names: [String] = []
            let prose = withoutComments(
                MarkdownProse.ranges(in: bytes), bytes, syntax.comments + [.style])
            for range in withoutElements(prose, bytes) {
                if syntax.hasBrackets { names += listedNames(bytes, range) }
                names += self.names(bytes, range, syntax)
            }
            return names
        }
    }

    /// Returns the names in the value of a line such as `tags:: a, #b, [[c d]]`.
    public static func list(_ value: String) -> [String] {
        var names: [String] = []
        for item in value.utf8.split(separator: UInt8(ascii: ",")) {
            var name = item.drop(while: \.isWhiteSpace)
            while let last = name.last, last.isWhiteSpace { name.removeLast() }
            if name.first == UInt8(ascii: "#") { name.removeFirst() }
            if name.starts(with: "[[".utf8), name.suffix(2).elementsEqual("]]".utf8) {
                name = name.dropFirst(2).dropLast(2)
            }
            if !name.isEmpty { names.append(String(Substring(name))) }
        }
        return names
    }

    /// Removes comments from ranges of prose. A comment may span several ranges. A comment without an end is
    /// not removed.
    static func withoutComments(
        _ ranges: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>, _ comments: [Comment]
    ) -> [Range<Int>] {
        comments.reduce(ranges) { ranges, comment in
            var parts: [Range<Int>] = []
            var start = 0
            var hasEnd = true
            for range in ranges {
                start = max(start, range.lowerBound)
                while hasEnd, start < range.upperBound,
                    let opening = bytes[start..<range.upperBound].firstRange(ofWord: comment.start)
                {
                    guard let end = bytes[opening.upperBound...].firstRange(ofWord: comment.end)
                    else {
                        hasEnd = false
                        break
                    }
                    parts.append(start..<opening.lowerBound)
                    start = end.upperBound
                }
                if start < range.upperBound { parts.append(start..<range.upperBound) }
            }
            return parts
        }
    }

    /// Removes HTML tags with attributes, such as `<p style="color: #bfcbda">`, from ranges.
    private static func withoutElements(
        _ ranges: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        ranges.flatMap { range in
            var parts: [Range<Int>] = []
            var (start, position) = (range.lowerBound, range.lowerBound)
            while let opening = bytes[position..<range.upperBound].firstIndex(
                of: UInt8(ascii: "<")),
                let end = bytes[opening + 1..<range.upperBound].firstIndex(where: {
                    $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
                })
            {
                position = end
                guard bytes[end] == UInt8(ascii: ">"), ASCII.isLetterOrDigit(bytes[opening + 1]),
                    bytes[opening..<end].contains(UInt8(ascii: "="))
                else { continue }
                parts.append(start..<opening)
                start = end + 1
            }
            return parts + [start..<range.upperBound]
        }
    }

    private static func names(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ syntax: Syntax
    ) -> [String] {
        var names: [String] = []
        var position = range.lowerBound
        while let sign = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "#")) {
            position = sign + 1
            guard sign == 0 || bytes[sign - 1].isWhiteSpace else { continue }
            var name: String
            if syntax.hasBrackets, bytes[position..<range.upperBound].starts(with: "[[".utf8) {
                let rest = bytes[position + 2..<range.upperBound]
                let end = rest.firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "\n") }
                guard let end, bytes[end] == UInt8(ascii: "]") else { continue }
                name = String(decoding: bytes[position + 2..<end], as: UTF8.self)
                position = end
            } else {
                let scalars = Substring(
                    decoding: bytes[position..<range.upperBound].prefix { !$0.endsTag(syntax) },
                    as: UTF8.self
                ).unicodeScalars.prefix { $0.isASCII || !$0.endsTag }
                name = String(scalars)
                position += name.utf8.count
                while name.hasSuffix("/") || name.hasSuffix(".") { name.removeLast() }
                if syntax.hasDots { name = name.split(separator: ".").joined(separator: "/") }
                guard name.utf8.contains(where: { !ASCII.isDigit($0) }) else { continue }
            }
            names.append(name)
        }
        return names
    }

    private static func listedNames(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> [String] {
        bytes[range].split(separator: UInt8(ascii: "\n")).flatMap { line in
            let start = line.drop { $0.isWhiteSpace || $0 == UInt8(ascii: "-") }
            guard start.starts(with: "tags::".utf8) else { return [] as [String] }
            return list(String(decoding: start.dropFirst(6), as: UTF8.self))
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Returns the range of the first occurrence of a word; `nil` if the word does not occur. Replaces
    /// `firstRange(of:)`, which is not specialized for bytes and made the import of a vault seven times
    /// slower.
    fileprivate func firstRange(ofWord word: String) -> Range<Int>? {
        guard let first = word.utf8.first else { return nil }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word.utf8) { return start..<start + word.utf8.count }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension UInt8 {
    /// Returns whether a byte ends a tag. Bytes of non-ASCII scalars never do; see `Unicode.Scalar.endsTag`.
    fileprivate func endsTag(_ syntax: MarkdownTags.Syntax) -> Bool {
        guard self < 0x80, !ASCII.isLetterOrDigit(self) else { return false }
        return !("_-/".utf8.contains(self) || syntax.hasDots && self == UInt8(ascii: "."))
    }
}

extension Unicode.Scalar {
    /// Whether a non-ASCII scalar ends a tag. White space does, and so does punctuation in any script.
    fileprivate var endsTag: Bool {
        guard !properties.isWhitespace else { return true }
        switch properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .dashPunctuation, .control, .surrogate:
            return true
        default: return false
        }
    }
}
