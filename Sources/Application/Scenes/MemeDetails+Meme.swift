import Domain

extension MemeDetails.Detail {
    /// Creates the text of a meme and a line for each of its other fields, in the order of `MemeField`.
    /// Fields that belong to other programs come last: aliases and own fields as text, all others as JSON.
    /// The fields that record where a meme was imported from are omitted.
    ///
    /// - Parameters:
    ///   - section: the heading of the section that is the text of `meme`; `nil` for the whole text.
    ///   - picture: the file of the image, or why it cannot be shown; `nil` if it was not read.
    init(
        _ meme: Meme, section: String? = nil, links: MemeTextLinks,
        picture: Result<Picture, PictureError>?, now: Timestamp, _ calendar: any LocalCalendar
    ) {
        var lines = [
            Line(key: "id", value: meme.id.text(), style: .id),
            Line(key: "title", value: meme.title, style: .strong),
        ]
        if let section {
            lines.append(Line(key: "section", value: section, isForPrograms: true))
        }
        if !meme.tags.isEmpty {
            lines.append(Line(key: "tags", value: meme.tags.names(separator: ", "), style: .tag))
        }
        for field in MemeField.optionalTexts {
            guard let text = meme[field] else { continue }
            let remark = field == .image ? Self.remark(on: picture) : ""
            lines.append(
                Line(key: field.rawValue, value: text, remark: remark, isLink: field == .url))
        }
        for field in MemeField.flags where meme.flags[field] {
            lines.append(Line(key: field.rawValue, value: "yes", shown: localized("yes")))
        }
        func append(_ key: String, _ time: Timestamp?) {
            guard let time else { return }
            var line = Line(key: key, value: time.text)
            if time.isReadable {
                line.shown = calendar.words(for: time)
                line.remark = RelativeTime.words(for: time, now: now)
            }
            lines.append(line)
        }
        append("created", meme.created)
        append("modified", meme.modified)
        if let key = meme.key { lines.append(Line(key: "key", value: key, isForPrograms: true)) }
        lines += Self.taskLines(of: meme.task, now: now, calendar)
        let aliases = meme.aliases.joined(separator: ", ")
        let task = meme.task
        for other in meme.otherFields where !ImportOrigin.isKept(in: other) && !task.has(other) {
            if !aliases.isEmpty, other.decodedName == "aliases" {
                lines.append(Line(key: "aliases", value: aliases))
            } else if let field = OwnField(other), OwnField.isPlainName(field.name) {
                lines.append(Line(key: field.name, value: field.text))
            } else {
                lines.append(Line(key: other.name, value: other.value, isJSON: true))
            }
        }
        self.init(lines: lines, text: meme.text, section: section, links: links)
    }

    private static func remark(on file: Result<Picture, PictureError>?) -> String {
        switch file {
        case .success(let picture)?:
            let header = picture.header
            return "\(header.kind.rawValue), \(header.width) x \(header.height)"
        case .failure(let error)?: return localized(key: error.rawValue)
        case nil: return ""
        }
    }

    /// Returns a line for each task field that has a value.
    private static func taskLines(
        of task: MemeTask, now: Timestamp, _ calendar: any LocalCalendar
    ) -> [Line] {
        MemeField.tasks.compactMap { field in
            let value = task.text(of: field)
            guard !value.isEmpty else { return nil }
            var line = Line(key: field.rawValue, value: value)
            guard let date = DueDate(value) else {
                if value == "true" { line.shown = localized("yes") }
                return line
            }
            line.shown = date.localText(calendar)
            if field == .due, task.isOpen, date.isOver(at: now, calendar) {
                line.shown?.append("!")
                line.style = .removed
            }
            if case .time(let time) = date { line.remark = RelativeTime.words(for: time, now: now) }
            return line
        }
    }
}
