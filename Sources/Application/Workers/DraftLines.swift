/// The lines of a draft: those of a meme, and those that begin with `MEME:`, which are for the user.
///
/// A line of a meme that begins with `MEME:` stands with a backslash before it, and so does one that
/// begins with backslashes and `MEME:`, so that each can be told from the others and is read as it was.
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
