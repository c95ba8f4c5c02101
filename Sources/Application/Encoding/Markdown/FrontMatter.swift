import Domain

/// A Markdown file in two: the entries between its lines of `---`, and what follows.
struct FrontMatter {
    /// The entries, in order; none where the file has no front matter.
    var entries: [FrontMatterEntry] = []
    /// What follows, without the last line end of the file.
    var text: String

    /// Parts a file, which is UTF-8; a byte order mark is no part of it.
    init(_ file: UnsafeBufferPointer<UInt8>) {
        let bytes = file.withoutByteOrderMark[...]
        var lines = FrontMatterLines(bytes)
        guard let entries = FrontMatter.entries(&lines) else {
            text = FrontMatter.text(bytes, hasCarriageReturns: true)
            return
        }
        self.entries = entries
        text = FrontMatter.text(lines.rest, hasCarriageReturns: lines.hasCarriageReturns)
    }

    /// Passes the lines up to the end of the front matter; `nil` if it has no end, or where what
    /// stands there is no YAML but text under a line of `---`.
    private static func entries(_ lines: inout FrontMatterLines) -> [FrontMatterEntry]? {
        guard lines.next().map(isMark) == true else { return nil }
        var block: [FrontMatterLines.Line] = []
        while let line = lines.next() {
            guard !isMark(line), !line.isEqual(to: "...") else {
                return FrontMatterEntry.entries(block)
            }
            block.append(line)
        }
        return nil
    }

    private static func isMark(_ line: FrontMatterLines.Line) -> Bool { line.isEqual(to: "---") }

    /// - Parameter hasCarriageReturns: whether lines end with both characters. In a file that was
    ///   exported from a store a last carriage return is a part of the text.
    private static func text(
        _ bytes: FrontMatterLines.Line, hasCarriageReturns: Bool
    ) -> String {
        if hasCarriageReturns { return bytes.withoutLineEnd.text }
        return (bytes.last == .lineFeed ? bytes.dropLast() : bytes).text
    }
}

/// The lines at the beginning of a file, one after the other.
struct FrontMatterLines {
    typealias Line = Slice<UnsafeBufferPointer<UInt8>>

    /// What comes after the lines that were read.
    private(set) var rest: Line
    /// Whether the last line that was read ended with a carriage return and a line feed.
    private(set) var hasCarriageReturns = false

    init(_ bytes: Line) {
        rest = bytes
    }

    /// The next line without the white space at its end; `nil` at the end of the file.
    mutating func next() -> Line? {
        guard !rest.isEmpty else { return nil }
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest[line.endIndex...].dropFirst()
        hasCarriageReturns = line.last == UInt8(ascii: "\r")
        return line.trimmingEnd()
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether a byte is a space, a tab or the carriage return of a line end.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// The bytes without the blanks at their end.
    func trimmingEnd() -> Self {
        self[..<(lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? startIndex)]
    }

    /// The bytes without the blanks at both ends.
    func trimming() -> Self { drop(while: Self.isBlank).trimmingEnd() }

    /// Whether nothing but a comment may stand here.
    var isBlankOrComment: Bool {
        drop(while: Self.isBlank).first.map { $0 == UInt8(ascii: "#") } ?? true
    }

    /// Where the first colon stands that a blank or the end of the line follows.
    var colonOfName: Int? {
        indices.first { place in
            self[place] == UInt8(ascii: ":")
                && self[(place + 1)...].first.map(Self.isBlank) ?? true
        }
    }

    /// The number of leading spaces.
    var indentation: Int { prefix { $0 == UInt8(ascii: " ") }.count }

    /// Whether the bytes are those of a text.
    func isEqual(to text: StaticString) -> Bool {
        elementsEqual(
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    var text: String { String(decoding: self, as: UTF8.self) }
}
