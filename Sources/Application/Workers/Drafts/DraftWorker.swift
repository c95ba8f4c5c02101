import Domain

/// A worker that writes memes as drafts for an editor.
///
///     ---
///     title: Buy milk
///     tags: [home]
///     ---
///
///     Two litres.
///     MEME:
///     MEME: The fields are between the --- lines. Delete a line to unset its field.
///     MEME: store "/home/ann/.local/share/meme/memes.jsonl"
///
/// A draft has a block if it shows all fields, or needs one (see `DraftContent.needsBlock`). Without a block,
/// the first line is the title, and the text begins after an empty line. Lines that begin with `MEME:` are
/// comments. If comments began with `#`, Markdown headings would be lost. Lines of the meme that begin with
/// `MEME:` are escaped; see `DraftLines`. Every other byte of the text is kept.
enum DraftWorker {
    /// - Parameter showsAll: whether to write a block with all fields, including unset ones.
    static func draft(
        _ content: DraftContent, of subject: DraftSubject, showsAll: Bool
    ) -> [UInt8] {
        let hasBlock = showsAll || content.needsBlock
        var lines = lines(content, hasBlock: hasBlock, showsAll: showsAll)
        lines.appendComment("")
        lines.appendComment(hasBlock ? DraftMessages.blockHelp : DraftMessages.help)
        for line in subject.lines { lines.appendComment(line) }
        return lines.bytes
    }

    /// Returns a draft with the current version of a meme in comments, instead of those of an earlier call.
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

    /// Returns a title on one line. Replaces line breaks, which only another program can write, with spaces.
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
        for field in MemeField.flags {
            append(field, "\(fields.flags[field])", isSet: fields.flags[field])
        }
        return Array((text + "---").utf8)
    }
}

/// A draft that was not stored.
struct LeftDraft: Equatable {
    var name: String
    var subject: DraftSubject
    var file: EditedFile
    var time: Timestamp
    /// The title, or the first line if the draft cannot be read.
    var title: String

    init(_ kept: KeptDraft) {
        (name, file, time) = (kept.name, kept.file, kept.time)
        subject = DraftSubject(of: file.bytes)
        title =
            (try? DraftContent(reading: file.bytes))?.title ?? LeftDraft.firstLine(of: file.bytes)
    }

    /// Returns the first line of an unreadable draft. If the draft has an invalid block, returns the title in
    /// the block instead. Returns an empty string if the draft has neither.
    private static func firstLine(of draft: [UInt8]) -> String {
        let lines = DraftLines(bytes: draft).content.split { $0.isLineEnd }
        let start = lines.first == Array("---".utf8)[...] ? "title: " : ""
        let line = lines.first { $0.starts(with: start.utf8) }
        return String(decoding: line?.dropFirst(start.utf8.count) ?? [], as: UTF8.self)
    }

    func isNamed(_ name: String) -> Bool { name == self.name || name == file.path }
}
