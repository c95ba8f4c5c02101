import Domain
import Markup

/// A Markdown file split into front matter and text.
///
/// Front matter begins on the first line. It is YAML between lines of `---`, TOML between lines of `+++`, or
/// a JSON object. Unreadable parts stay in the text.
struct FrontMatter {
    /// The fields, with their line numbers in the file; empty if the file has no front matter.
    var document = DocumentFields()
    /// The text after the front matter, without the last line end of the file.
    var text: String
    /// The reason why a block that looks like front matter stayed in the text; `nil` if there is none.
    private(set) var error: FieldWarning.Reason?

    /// Splits a UTF-8 file. Skips a byte order mark.
    init(_ file: [UInt8]) {
        let bytes = file.withoutByteOrderMark[...]
        guard let (document, rest) = FrontMatter.document(bytes, &error) else {
            text = FrontMatter.text(bytes, hasCarriageReturns: true)
            return
        }
        self.document = document
        // In an exported file, a final carriage return is part of the text.
        let first = bytes.prefix { $0 != .lineFeed }
        text = FrontMatter.text(rest, hasCarriageReturns: first.last == .carriageReturn)
        guard !document.unread.isEmpty else { return }
        let mark = first.prefix(3).text
        let unread = [mark] + document.unread.map(\.text) + [mark, text]
        text = unread.joined(separator: "\n")
    }

    /// Returns the front matter and the rest of the file. Returns `nil` if there is no front matter, or if it
    /// is unreadable and may therefore be text.
    private static func document(
        _ bytes: FrontMatterLines.Line, _ error: inout FieldWarning.Reason?
    ) -> (DocumentFields, rest: FrontMatterLines.Line)? {
        if bytes.first == UInt8(ascii: "{") {
            guard let (fields, count) = DocumentFields.json(bytes) else { return nil }
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
            let source = block[..<end]
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
        // A file without front matter may also begin with this line, but a name and a value rarely follow it.
        if let document = fields(upTo: firstGap ?? end), !document.fields.isEmpty,
            document.unread.isEmpty
        {
            error = .unclosed
        }
        return nil
    }

    private static func text(_ bytes: FrontMatterLines.Line, hasCarriageReturns: Bool) -> String {
        if hasCarriageReturns { return bytes.withoutLineEnd.text }
        return (bytes.last == .lineFeed ? bytes.dropLast() : bytes).text
    }
}

/// The lines at the beginning of a file.
struct FrontMatterLines {
    typealias Line = ArraySlice<UInt8>

    private(set) var rest: Line
    /// Whether the most recent line returned by `next` ended with a carriage return.
    private(set) var hasCarriageReturns = false

    init(_ bytes: Line) { rest = bytes }

    /// Returns the next line without trailing white space; `nil` at the end of the file.
    mutating func next() -> Line? {
        guard !rest.isEmpty else { return nil }
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest[line.endIndex...].dropFirst()
        hasCarriageReturns = line.last == UInt8(ascii: "\r")
        return line.trimmingEnd()
    }
}

extension FrontMatterLines.Line {
    func trimmingEnd() -> Self { self[..<(lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex)] }

    package func trimming() -> Self { drop(while: \.isBlank).trimmingEnd() }

    package func isEqual(to text: String) -> Bool { elementsEqual(text.utf8) }

    package var text: String { String(decoding: self, as: UTF8.self) }
}
