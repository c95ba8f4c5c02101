import Domain

/// Writes a meme as a draft for an editor, and reads the edited draft.
///
///     ---
///     title: Buy milk
///     tags: [home]
///     ---
///
///     Two litres.
///     MEME:
///     MEME: Delete a line of the block to unset the field.
///     MEME: store "/home/ann/.local/share/meme/memes.jsonl"
///
/// There is a block if the meme has other fields than title and text. Without one, the first line is the
/// title, and the text begins after an empty line. Lines that begin with `MEME:` are comments; `#` would
/// lose Markdown headings. Such lines of the meme itself are escaped, see `DraftLines`; every other byte is
/// kept.
enum DraftWorker {
    /// - Parameter showsAll: whether to write a block with all fields, even unset ones.
    static func draft(
        _ content: DraftContent, of subject: DraftSubject, showsAll: Bool = false
    ) -> [UInt8] {
        let hasBlock = showsAll || content.needsBlock
        var lines = lines(content, hasBlock: hasBlock, showsAll: showsAll)
        lines.appendComment("")
        lines.appendComment(hasBlock ? DraftMessages.blockHelp : DraftMessages.help)
        for line in subject.lines { lines.appendComment(line) }
        return lines.bytes
    }

    /// Returns a draft with its meme's current version below it, in comments that replace earlier ones.
    static func draft(_ draft: [UInt8], beside meme: Meme) -> [UInt8] {
        var lines = DraftLines(bytes: draft).withoutComments { $0.utf8.first == UInt8(ascii: ">") }
        let other = DraftContent(meme)
        let text = self.lines(other, hasBlock: other.needsBlock, showsAll: false).content.dropLast()
        let shown = Array((DraftMessages.otherVersion + "\n\n").utf8) + text
        for line in shown.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            lines.appendComment(line.isEmpty ? ">" : "> " + String(decoding: line, as: UTF8.self))
        }
        return lines.bytes
    }

    private static func lines(_ content: DraftContent, hasBlock: Bool, showsAll: Bool) -> DraftLines
    {
        var lines = DraftLines()
        lines.append(
            hasBlock
                ? block(content, showsAll: showsAll)
                : DraftWorker.titleLine(of: content.title ?? ""))
        if !content.text.isEmpty || hasBlock { lines.append([]) }
        if !content.text.isEmpty { lines.append(Array(content.text.utf8)) }
        return lines
    }

    /// Returns a title on one line. Line breaks, which only another program can write, become spaces.
    static func titleLine(of title: String) -> [UInt8] {
        title.utf8.map { $0.isLineEnd ? UInt8(ascii: " ") : $0 }
    }

    private static func block(_ content: DraftContent, showsAll: Bool) -> [UInt8] {
        var text = "---\n"
        func append(_ field: MemeField, _ literal: String, isSet: Bool) {
            if isSet || showsAll { text += "\(field.rawValue): \(literal)\n" }
        }
        let title = content.title.map {
            String(decoding: DraftWorker.titleLine(of: $0), as: UTF8.self)
        }
        append(.title, title.map { FrontMatterEncoding.of($0) } ?? "", isSet: title != nil)
        let fields = content.fields ?? DraftContent.Fields()
        append(.tags, FrontMatterEncoding.of(tags: fields.tags), isSet: !fields.tags.isEmpty)
        for field in MemeField.optionalTexts {
            let value = fields.optionalTexts[field]
            append(field, value.map { FrontMatterEncoding.of($0) } ?? "", isSet: value != nil)
        }
        append(.pinned, fields.isPinned ? "true" : "false", isSet: fields.isPinned)
        return Array((text + "---").utf8)
    }
}

/// The lines of a draft: those of a meme, and comments, which begin with `MEME:`.
///
/// A line of a meme that begins with `MEME:`, possibly after backslashes, gets another backslash before it,
/// so that every line is read back as it was.
struct DraftLines {
    private(set) var bytes: [UInt8]

    private static let mark = Array("MEME:".utf8)
    private static let backslash = UInt8(ascii: "\\")

    init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// Adds lines of a meme and a line end.
    mutating func append(_ content: [UInt8]) {
        for line in DraftLines.lines(of: content) {
            if DraftLines.isMarked(line) { bytes.append(DraftLines.backslash) }
            bytes += line
        }
        bytes.append(.lineFeed)
    }

    /// Adds comments.
    mutating func appendComment(_ text: String) {
        if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
        for line in text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            bytes += DraftLines.mark
            if !line.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += line
            bytes.append(.lineFeed)
        }
    }

    /// The lines of the meme, unescaped.
    var content: [UInt8] {
        DraftLines.lines(of: bytes).flatMap { line in
            guard DraftLines.isMarked(line) else { return line }
            return line.first == DraftLines.backslash ? line.dropFirst() : []
        }
    }

    /// The comments, without their marks.
    var comments: [String] { DraftLines.lines(of: bytes).compactMap(DraftLines.comment) }

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

    /// Whether a line begins with the mark, after any number of backslashes.
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

/// The first line that is not empty as title, and the rest without one empty line as text.
struct TitledText {
    /// The title, without its line end.
    let title: ArraySlice<UInt8>
    /// The text, with its last line end.
    let text: ArraySlice<UInt8>
    /// The line end of the title.
    let lineEnd: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) {
        let bytes = bytes.drop(while: \.isLineEnd)
        let end = bytes.firstIndex(of: .lineFeed)
        let line = bytes[..<(end ?? bytes.endIndex)]
        // A title never ends with a carriage return.
        lineEnd =
            end != nil && line.last == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
        title = line.dropLast(lineEnd.count - 1)
        text = TitledText.withoutEmptyLine(
            bytes[(end.map { $0 + 1 } ?? bytes.endIndex)...], lineEnd)
    }

    /// Returns the text after a block, without the empty line before it and its last line end.
    static func text(_ bytes: ArraySlice<UInt8>, lineEnd: [UInt8]) -> ArraySlice<UInt8> {
        withoutLastEnd(withoutEmptyLine(bytes, lineEnd), lineEnd: lineEnd)
    }

    static func withoutLastEnd(
        _ text: ArraySlice<UInt8>, lineEnd: [UInt8]
    ) -> ArraySlice<UInt8> {
        text.suffix(lineEnd.count).elementsEqual(lineEnd) ? text.dropLast(lineEnd.count) : text
    }

    private static func withoutEmptyLine(
        _ bytes: ArraySlice<UInt8>, _ lineEnd: [UInt8]
    ) -> ArraySlice<UInt8> {
        bytes.starts(with: lineEnd) ? bytes.dropFirst(lineEnd.count) : bytes
    }
}
