import Domain

/// The lines of a draft: the lines of a meme, and comments, which begin with `MEME:`.
///
/// A line of a meme that begins with `MEME:`, possibly after backslashes, is escaped with another backslash,
/// so that it is read back unchanged.
struct DraftLines {
    private(set) var bytes: [UInt8] = []

    private static let mark = Array("MEME:".utf8)
    private static let backslash = UInt8(ascii: "\\")

    /// Adds the lines of a meme, followed by a line feed.
    mutating func append(_ content: [UInt8]) {
        for line in DraftLines.lines(of: content) {
            if DraftLines.isMarked(line) { bytes.append(DraftLines.backslash) }
            bytes += line
        }
        bytes.append(.lineFeed)
    }

    /// Adds each line of the text as a comment.
    mutating func appendComment(_ text: String) {
        if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
        for line in text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            bytes += DraftLines.mark
            if !line.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += line
            bytes.append(.lineFeed)
        }
    }

    /// The lines of the meme, with escapes removed.
    var content: [UInt8] {
        DraftLines.lines(of: bytes).flatMap { line in
            guard DraftLines.isMarked(line) else { return line }
            return line.first == DraftLines.backslash ? line.dropFirst() : []
        }
    }

    /// Returns the number of a line in the draft.
    ///
    /// - Parameter number: the number of the line in `content`. Both numbers are counted from 1.
    func lineNumber(ofContentLine number: Int) -> Int {
        var contentCount = 0
        for (index, line) in DraftLines.lines(of: bytes).enumerated() {
            if !line.starts(with: DraftLines.mark) { contentCount += 1 }
            if contentCount == number { return index + 1 }
        }
        return number
    }

    /// The lines, without their line feeds; `nil` for a comment.
    var contentLines: [ArraySlice<UInt8>?] {
        DraftLines.lines(of: bytes).map { line in
            line.starts(with: DraftLines.mark)
                ? nil : line.last == .lineFeed ? line.dropLast() : line
        }
    }

    /// The comments, without the `MEME:` prefix.
    var comments: [String] { DraftLines.lines(of: bytes).compactMap(DraftLines.comment) }

    /// The number of the comment that says why the draft was refused, counted from 1; `nil` if it was not.
    var refusalLine: Int? {
        DraftLines.lines(of: bytes).firstIndex {
            DraftLines.comment($0)?.hasPrefix(DraftLines.refusal) == true
        }.map { $0 + 1 }
    }

    /// Inserts the reason why the draft was refused, instead of an earlier one.
    mutating func refuse(_ reason: String, at line: Int) {
        let isBelow = refusalLine.map { $0 < line } ?? false
        let kept = withoutComments { $0.hasPrefix(DraftLines.refusal) }
        let lines = DraftLines.lines(of: kept.bytes)
        let above = isBelow ? line - 2 : line - 1
        self = DraftLines(bytes: Array(lines.prefix(above).joined()))
        appendComment("\(DraftLines.refusal) \(reason)")
        bytes += lines.dropFirst(above).joined()
    }

    private static let refusal = "!"

    func withoutComments(where isDropped: (String) -> Bool) -> DraftLines {
        let kept = DraftLines.lines(of: bytes).filter {
            DraftLines.comment($0).map(isDropped) != true
        }
        return DraftLines(bytes: Array(kept.joined()))
    }

    private static func comment(_ line: ArraySlice<UInt8>) -> String? {
        guard line.starts(with: mark) else { return nil }
        let comment = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
        return String(
            Substring(comment).trimming { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
    }

    /// Returns whether a line begins with the mark, after any number of backslashes.
    private static func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
        line.drop { $0 == backslash }.starts(with: mark)
    }

    /// Returns the lines, including line feeds.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }
}
