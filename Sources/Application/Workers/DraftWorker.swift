import Domain

/// Writes a title and a text as a draft for an editor, and reads the edited draft.
///
/// The first line is the title; the text begins after an empty line. Lines that begin with `MEME:`
/// are help for the user: with `#` instead, Markdown headings would be lost. Such lines of the
/// meme itself are escaped, see `DraftLines`; every other byte is kept.
struct DraftWorker {
    private let help: String

    /// A worker.
    ///
    /// - Parameter help: lines for the user at the end of each draft.
    init(help: String) {
        self.help = help
    }

    /// The draft of a title and a text. A line break in the title, which only another program can
    /// have put there, becomes a space.
    func draft(title: String, text: String) -> [UInt8] {
        var lines = DraftLines()
        lines.append(DraftWorker.titleLine(of: title))
        if !text.isEmpty {
            lines.append([])
            lines.append(Array(text.utf8))
        }
        lines.appendComment("")
        lines.appendComment(help)
        return lines.bytes
    }

    /// A title on one line.
    static func titleLine(of title: String) -> [UInt8] {
        title.utf8.map { $0.isLineEnd ? UInt8(ascii: " ") : $0 }
    }

    /// The title and the text of a draft; the last line end is not part of the text. If an editor ended
    /// all lines with CR LF, the CR is removed from the title but not from the text.
    ///
    /// - Throws: `DraftError.notUTF8`; `.empty` where there is nothing but line ends and
    ///   lines for the user.
    func titleAndText(of draft: [UInt8]) throws(MemesError) -> (title: String, text: String) {
        if let place = UTF8Validation.firstInvalidPlace(in: draft) {
            throw .draft(.notUTF8(line: place.line, byte: place.byte))
        }
        let content = DraftLines(bytes: draft).content
        guard !content.allSatisfy(\.isLineEnd) else { throw .draft(.empty) }
        let titleEnd = content.firstIndex(of: .lineFeed)
        var title = content[..<(titleEnd ?? content.endIndex)]
        var text = content[(titleEnd.map { $0 + 1 } ?? content.endIndex)...]
        // No title has a CR of its own.
        let lineEnd: [UInt8] =
            titleEnd != nil && title.last == .carriageReturn
            ? [.carriageReturn, .lineFeed] : [.lineFeed]
        title = title.dropLast(lineEnd.count - 1)
        if text.starts(with: lineEnd) { text = text.dropFirst(lineEnd.count) }
        if text.suffix(lineEnd.count).elementsEqual(lineEnd) {
            text = text.dropLast(lineEnd.count)
        }
        return (String(decoding: title, as: UTF8.self), String(decoding: text, as: UTF8.self))
    }
}

/// The lines of a draft: those of a meme, and those that begin with `MEME:`, which are for the user.
///
/// A line of a meme that begins with `MEME:` gets a backslash before it, and so does one that
/// begins with backslashes and `MEME:`, so that every line is read back as it was.
struct DraftLines {
    /// The draft.
    private(set) var bytes: [UInt8]

    private static let mark = Array("MEME:".utf8)
    private static let backslash = UInt8(ascii: "\\")

    /// The lines of a draft, or none yet.
    init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// Adds lines of a meme, and a line end after them.
    mutating func append(_ content: [UInt8]) {
        DraftLines.forEachLine(of: content[...]) { line in
            if DraftLines.isMarked(line) { bytes.append(DraftLines.backslash) }
            bytes += line
        }
        bytes.append(.lineFeed)
    }

    /// Adds lines for the user.
    mutating func appendComment(_ text: String) {
        for line in text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            bytes += DraftLines.mark
            if !line.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += line
            bytes.append(.lineFeed)
        }
    }

    /// The lines of the meme, as they are in it.
    var content: [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(bytes.count)
        DraftLines.forEachLine(of: bytes[...]) { line in
            guard DraftLines.isMarked(line) else {
                content += line
                return
            }
            if line.first == DraftLines.backslash { content += line.dropFirst() }
        }
        return content
    }

    /// Whether a line begins with the mark, after any number of backslashes.
    private static func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
        line.drop { $0 == backslash }.starts(with: mark)
    }

    /// Goes through lines, each with its line feed if it has one.
    private static func forEachLine(
        of bytes: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void
    ) {
        var rest = bytes
        while !rest.isEmpty {
            let end = rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? rest.endIndex
            body(rest[..<end])
            rest = rest[end...]
        }
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    /// Whether it is a part of a line end.
    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
