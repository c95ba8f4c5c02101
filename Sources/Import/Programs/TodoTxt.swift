import Application
import Domain

extension ImportFormat {
    static let todoTxt = ImportFormat(
        name: FileFormat.todoTxt.rawValue, words: { FileFormat.todoTxt.words },
        extensions: FileFormat.todoTxt.extensions,
        reading: .lines { TodoTxtReader(calendar: $1.calendar).meme($0) },
        recognizes: { head in
            let isText = head.isText || head.ending.isEmpty && !head.hasFrontMatter
            return isText && head.json == nil && !UnsupportedFormat.journal.recognizes(head)
                && isTodoTxt(head)
        })

    /// Returns whether a file is in the format of todo.txt, judging by its name or its first lines.
    private static func isTodoTxt(_ head: FileHead) -> Bool {
        let name = FileName.last(of: head.path).lowercased()
        if ["todo.txt", "done.txt"].contains(where: { name == $0 || name.hasSuffix("." + $0) }) {
            return true
        }
        let lines = head.text.split(separator: .lineFeed, maxSplits: 200).prefix(200)
            .map { TodoTxtTask(String(decoding: $0, as: UTF8.self)) }.filter { !$0.words.isEmpty }
        let markedCount = lines.count(where: \.hasMark)
        let taggedCount = lines.count { $0.hasMark || !$0.tags.isEmpty }
        return markedCount * 2 > lines.count
            || markedCount > 0 && taggedCount * 2 > lines.count
            || lines.count > 2 && taggedCount == lines.count
    }
}

/// A reader for `todo.txt` files, which have one task per line.
///
/// The title consists of the words of the task, without the projects, contexts and fields at the end.
/// Projects and contexts become the tags `project/NAME` and `NAME`. Fields become members of the `todotxt`
/// field. A completed task gets the `done` tag.
///
/// Source: <https://github.com/todotxt/todo.txt>.
struct TodoTxtReader {
    /// The calendar that interprets the local days in the file.
    let calendar: any LocalCalendar

    /// Returns the meme for a line; `nil` if the line has no words.
    func meme(_ line: String) -> ForeignMeme? {
        let task = TodoTxtTask(line)
        guard !task.words.isEmpty else { return nil }
        var meme = ForeignMeme(title: task.title)
        meme.tags = task.tags
        if task.isDone { meme.tags.append("done") }
        // Without a creation date, the time of the file would be used, which is usually later than the completion.
        let created = task.creation ?? task.completion
        meme.created = ForeignDate.timestamp(created, calendar: calendar)
        meme.modified = ForeignDate.timestamp(task.completion, calendar: calendar)
        if meme.modified == meme.created { meme.modified = nil }
        // The identity stays the same when a task is completed or its priority changes.
        func identity(_ words: [String]) -> String {
            ([task.creation].compactMap(\.self) + words).joined(separator: " ")
        }
        let words = task.words.filter { !$0.hasPrefix("pri:") }
        meme.identity = identity(words)
        if words != task.words { meme.earlierIdentity = identity(task.words) }
        var members = MarkupJSON.Members()
        if let priority = task.priority {
            members.append(("priority", JSONWriter.quoted(priority)))
        }
        if let completion = task.completion {
            members.append(("completed", JSONWriter.quoted(completion)))
        }
        members += task.fields.map { ($0.name, JSONWriter.quoted($0.value)) }
        func day(_ name: String) -> DueDate? {
            task.field(name).flatMap { LocalDate($0) }.map(DueDate.day)
        }
        let recurrence = task.isDone ? nil : task.field("rec")
        let repetition = recurrence.flatMap { Repetition(todoTxt: $0) }
        if let recurrence, repetition == nil {
            meme.warnings = [FieldWarning(name: "rec", reason: .noRepetition, value: recurrence)]
        }
        meme.otherFields = MarkupJSON.field("todotxt", members)
        meme.task = JSONMember.task(
            true, due: day("due"), done: task.isDone ? task.completion ?? "true" : nil,
            repetition: repetition, wait: task.isDone ? nil : day("t")
        ).scheduled(from: nil, calendar)
        return meme
    }
}
