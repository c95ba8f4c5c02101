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
        var bytes = bytes
        if bytes.last == UInt8(ascii: "\n") {
            bytes = bytes.dropLast()
            if hasCarriageReturns, bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
