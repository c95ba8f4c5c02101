import Domain

/// A worker that writes memes as drafts for an editor.
///
/// A draft without fields has the title on its first line, and the text after an empty line. Fields stand in a
/// block after an empty line, with the title of an edited meme. The title of a new meme stands below the block:
///
///                                        ---
///     ---                                title: Buy milk
///     tags: [home]                       tags: [home]
///     ---                                ---
///
///     Buy milk                           Two litres.
///                                        MEME:
///     Two litres.                        MEME: The fields are between the --- lines. ...
///     MEME:                              MEME: store "/home/ann/.local/share/meme/memes.jsonl"
///
/// The first line is empty, so that what a user types there is not in the block; `DraftReader` reads it, too.
/// The draft of a section has only the lines of the section. A text that is continued ends with an empty
/// line, which is not part of it. Lines that begin with `MEME:` are comments. If comments began with `#`,
/// Markdown headings would be lost. Lines of the meme that begin with `MEME:` are escaped; see `DraftLines`.
/// Every other byte of the text is kept.
struct DraftWorker {
    let calendar: any LocalCalendar

    /// - Parameter showsAll: whether to write a block with all fields, including unset ones.
    func draft(
        _ content: DraftContent, of subject: DraftSubject, showsAll: Bool
    ) -> [UInt8] {
        var lines = lines(content, of: subject, showsAll: showsAll)
        lines.appendComment("")
        lines.appendComment(
            subject.section != nil
                ? DraftMessages.sectionHelp
                : subject.hasBlock ? DraftMessages.blockHelp : DraftMessages.help)
        for line in subject.lines { lines.appendComment(line) }
        return lines.bytes
    }

    /// Returns a draft with the current version of a meme in comments, instead of those of an earlier call.
    func draft(_ draft: [UInt8], beside meme: Meme) -> [UInt8] {
        var lines = DraftLines(bytes: draft).withoutComments { $0.utf8.first == UInt8(ascii: ">") }
        var subject = DraftSubject(of: draft)
        let other = DraftContent(meme, hasOwnFields: subject.hasOwnFields)
        subject.hasBlock = subject.section == nil && other.needsBlock
        var text = self.lines(other, of: subject, showsAll: false).content.drop(while: \.isLineEnd)
        while text.last?.isLineEnd == true { text.removeLast() }
        let shown = Array((DraftMessages.otherVersion + "\n\n").utf8) + text
        for line in shown.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            lines.appendComment(line.isEmpty ? ">" : "> " + String(decoding: line, as: UTF8.self))
        }
        return lines.bytes
    }

    private func lines(
        _ content: DraftContent, of subject: DraftSubject, showsAll: Bool
    ) -> DraftLines {
        var lines = DraftLines()
        guard subject.section == nil else {
            lines.append(Array(content.text.utf8))
            return lines
        }
        let hasTitleLine = subject.isTitledAboveText || !subject.hasBlock
        if subject.hasBlock {
            let title = hasTitleLine ? nil : content.title
            lines.append([])
            var block = block(content, title: title, showsAll: showsAll)
            if block.isEmpty { block = self.block(content, title: title, showsAll: true) }
            lines.append(Array("---\n\(block)---".utf8))
            lines.append([])
        }
        if hasTitleLine {
            lines.append(DraftWorker.titleLine(of: content.title ?? ""))
            lines.append([])
        }
        guard !content.text.isEmpty else { return lines }
        lines.append(Array(content.text.utf8))
        if subject.continuesText { lines.append([]) }
        return lines
    }

    /// Returns a title on one line. Replaces line breaks, which only another program can write, with spaces.
    static func titleLine(of title: String) -> [UInt8] {
        title.utf8.map { $0.isLineEnd ? UInt8(ascii: " ") : $0 }
    }

    private func block(_ content: DraftContent, title: String?, showsAll: Bool) -> String {
        var text = ""
        func append(_ field: String, _ literal: String, isSet: Bool) {
            if isSet || showsAll && field != MemeField.title.rawValue {
                text += "\(field): \(literal)\n"
            }
        }
        let titleLine = title.map {
            String(decoding: DraftWorker.titleLine(of: $0), as: UTF8.self)
        }
        append("title", titleLine.map { FrontMatterEncoding.of($0) } ?? "", isSet: title != nil)
        let fields = content.fields ?? DraftContent.Fields()
        append("tags", FrontMatterEncoding.of(tags: fields.tags), isSet: !fields.tags.isEmpty)
        for field in MemeField.optionalTexts {
            let value = fields.optionalTexts[field]
            let literal = value.map { FrontMatterEncoding.of($0) } ?? ""
            append(field.rawValue, literal, isSet: value != nil)
        }
        for field in MemeField.flags {
            append(field.rawValue, "\(fields.flags[field])", isSet: fields.flags[field])
        }
        let task = MemeTask(fields.others)
        for field in MemeField.tasksInDrafts {
            let value = task.text(of: field)
            append(field.rawValue, localText(value), isSet: !value.isEmpty)
        }
        let aliases = fields[DraftContent.Fields.aliases]
        append(
            DraftContent.Fields.aliases,
            aliases.map { FrontMatterEncoding.of(json: $0.value) } ?? "",
            isSet: aliases != nil)
        for field in fields.others where OwnField(field) != nil {
            text +=
                "\(FrontMatterEncoding.of(name: field)): \(FrontMatterEncoding.of(own: field.value))\n"
        }
        return text
    }

    /// Returns a value of a task with a time in local time, if it can be read back unchanged.
    private func localText(_ value: String) -> String {
        guard case .time(let time)? = DueDate(value) else { return value }
        let local = calendar.time(of: time)
        return calendar.moment(of: local) == time && local.millisecond % 60_000 == 0
            ? local.text : value
    }

    /// Returns the number of the line where the user begins to type: below the reason why the draft was
    /// refused; at an empty title; else where the text begins or, if it is continued, ends. Counted from 1.
    static func typingLine(in draft: [UInt8], of subject: DraftSubject) -> Int {
        let draft = DraftLines(bytes: draft)
        let lines = draft.contentLines
        if let refused = draft.refusalLine { return refused + 1 }
        if subject.section != nil { return 1 }
        if subject.continuesText { return (lines.lastIndex { $0 != nil } ?? 0) + 1 }
        let marks = lines.indices.filter { lines[$0]?.isEqual(to: "---") == true }
        let title = subject.hasBlock && marks.count > 1 ? marks[1] + 2 : 0
        func isContent(_ index: Int) -> Bool {
            lines.indices.contains(index) && lines[index] != nil
        }
        let hasTitleLine = subject.isTitledAboveText || !subject.hasBlock
        if hasTitleLine, !isContent(title) || lines[title]?.isEmpty == true { return title + 1 }
        let text = hasTitleLine ? title + 2 : title
        // An empty text begins on the empty line above its place.
        return isContent(text) ? text + 1 : max(1, text)
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

    init(_ kept: KeptDraft, _ dateWorker: DateWorker) {
        (name, file, time) = (kept.name, kept.file, kept.time)
        subject = DraftSubject(of: file.bytes)
        let reader = DraftReader(subject: subject, dateWorker: dateWorker)
        title =
            (try? reader.content(of: file.bytes))?.title ?? LeftDraft.firstLine(of: file.bytes)
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
