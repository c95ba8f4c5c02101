import Domain

/// A formatter that writes memes, without their text, as lines of `todo.txt`; see `TodoTxtReader`.
struct TodoTxtLine {
    let calendar: any LocalCalendar

    func text(of meme: Meme) -> String {
        let fields = TodoTxtLine.fields(of: meme)
        let task = meme.task
        let isDone = task.isTask ? task.isDone : meme.tags.contains { $0.name == "done" }
        let created = TodoTxtLine.hadNoDate(meme) ? nil : meme.created
        var words: [String] = []
        if isDone { words.append("x") }
        if let priority = fields.first(where: { $0.name == "priority" }) {
            words.append("(\(priority.value))")
        }
        if isDone, let done = task.done.flatMap(DueDate.init) {
            words.append(day(done))
        } else if isDone, let completed = fields.first(where: { $0.name == "completed" }) {
            words.append(completed.value)
        } else if isDone {
            words += [meme.modified, created].compactMap(\.self).prefix(1).map(day)
        }
        if let created { words.append(day(created)) }
        let title = meme.title.split(whereSeparator: \.isWhitespace).map(String.init)
        words += title
        var others = meme.tags.filter { $0.name != "done" }.map(TodoTxtLine.word)
        if let address = meme[.url] { others.append("url:\(address)") }
        others += fields.filter {
            $0.name != "priority" && $0.name != "completed"
                && !(task.isTask && $0.name == "due"
                    && (task.due != nil || LocalDate($0.value) != nil))
        }.map { "\($0.name):\($0.value)" }
        if task.isTask, let due = task.due { others.append("due:\(day(due))") }
        words += others.filter { other in
            !other.contains(where: \.isWhitespace) && !title.contains(where: other.hasSameBytes)
        }
        return words.joined(separator: " ") + "\n"
    }

    /// Returns whether the task that a meme was imported from, which its key contains, had no creation date.
    private static func hadNoDate(_ meme: Meme) -> Bool {
        let prefix = "import:todo.txt:"
        guard let key = meme.key, key.hasPrefix(prefix) else { return false }
        return TodoTxtTask(String(key.dropFirst(prefix.count))).creation == nil
    }

    private func day(_ date: DueDate) -> String {
        switch date {
        case .day(let day): day.text
        case .time(let time): day(time)
        }
    }

    private func day(_ time: Timestamp) -> String { calendar.time(of: time).date.text }

    /// Returns `+phone/calls` for the tag `project/phone/calls`, `@home` for `home`, and `_` for white space.
    private static func word(of tag: Tag) -> String {
        let name = String(tag.name.map { $0.isWhitespace ? "_" : $0 })
        let project = "project/"
        return name.hasPrefix(project) ? "+" + name.dropFirst(project.count) : "@" + name
    }

    /// Returns the task fields that `TodoTxtReader` kept in a meme.
    private static func fields(of meme: Meme) -> [(name: String, value: String)] {
        let object = meme.otherFields.first { $0.decodedName == "todotxt" }
        return object?.withValue { object in
            object.members.compactMap { name, value in value.string.map { (name, $0.text) } }
        } ?? []
    }
}
