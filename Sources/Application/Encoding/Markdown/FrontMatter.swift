import Domain

/// A Markdown file in two: the fields of its front matter, and what follows.
///
/// Front matter begins with the first line: YAML between lines of `---`, TOML between lines of `+++`, or an
/// object of JSON. What cannot be read of it stays in the text.
struct FrontMatter {
    /// The fields, with lines of the file; none where the file has no front matter.
    var document = DocumentFields()
    /// What follows, without the last line end of the file.
    var text: String
    /// Why what looks like front matter was left in the text.
    private(set) var error: FieldRemark.Reason?

    /// Parts a file, which is UTF-8; a byte order mark is no part of it.
    init(_ file: UnsafeBufferPointer<UInt8>) {
        let bytes = file.withoutByteOrderMark[...]
        guard let (document, rest) = FrontMatter.document(bytes, &error) else {
            text = FrontMatter.text(bytes, hasCarriageReturns: true)
            return
        }
        self.document = document
        // In a file that was exported from a store a last carriage return is a part of the text.
        let first = bytes.prefix { $0 != .lineFeed }
        text = FrontMatter.text(rest, hasCarriageReturns: first.last == .carriageReturn)
        guard !document.unread.isEmpty else { return }
        let mark = first.prefix(3).text
        let unread = [mark] + document.unread.map(\.text) + [mark, text]
        text = unread.joined(separator: "\n")
    }

    /// The front matter, and what follows it; `nil` where there is none, or no field of it can be read: what
    /// stands between lines may be text.
    private static func document(
        _ bytes: FrontMatterLines.Line, _ error: inout FieldRemark.Reason?
    ) -> (DocumentFields, rest: FrontMatterLines.Line)? {
        if bytes.first == UInt8(ascii: "{") {
            guard let (fields, count) = DocumentFields.json(UnsafeBufferPointer(rebasing: bytes))
            else { return nil }
            var lines = FrontMatterLines(bytes.dropFirst(count))
            guard lines.next()?.isEmpty != false else { return nil }
            return (fields, lines.rest)
        }
        var lines = FrontMatterLines(bytes)
        guard let first = lines.next() else { return nil }
        let isTOML = first.isEqual(to: "+++")
        guard isTOML || first.isEqual(to: "---") else { return nil }
        let block = lines.rest
        func fields(upTo end: Int) -> DocumentFields? {
            let source = UnsafeBufferPointer(rebasing: block[..<end])
            return isTOML ? TOMLReader.fields(source) : YAMLReader.fields(source)
        }
        var end = block.startIndex
        var firstGap: Int?
        while let line = lines.next() {
            let isEnd = isTOML ? line.isEqual(to: "+++") : line.isEqual(to: "---")
            guard isEnd || !isTOML && line.isEqual(to: "...") else {
                if line.isEmpty, firstGap == nil { firstGap = end }
                end = lines.rest.startIndex
                continue
            }
            guard let document = fields(upTo: end),
                !document.fields.isEmpty || document.unread.isEmpty
            else {
                if block[..<end].contains(UInt8(ascii: isTOML ? "=" : ":")) { error = .unreadable }
                return nil
            }
            return (document.movedBelow(lineCount: 1), lines.rest)
        }
        // Lines of a text may begin like this, too, but seldom with a name.
        if let document = fields(upTo: firstGap ?? end), !document.fields.isEmpty,
            document.unread.isEmpty
        {
            error = .unclosed
        }
        return nil
    }

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
    /// The bytes without the blanks at their end.
    func trimmingEnd() -> Self {
        self[..<(lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex)]
    }

    /// The bytes without the blanks at both ends.
    func trimming() -> Self { drop(while: \.isBlank).trimmingEnd() }

    /// Whether the bytes are those of a text.
    func isEqual(to text: StaticString) -> Bool {
        elementsEqual(
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    var text: String { String(decoding: self, as: UTF8.self) }
}
