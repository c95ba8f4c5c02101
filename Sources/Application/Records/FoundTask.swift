import Domain
import Markup

/// A task: a meme, or a line of its text.
package struct FoundTask: Equatable {
    package let id: MemeID
    let title: String
    package let tags: [Tag]
    /// The text of the line, or the title of the meme.
    package let text: String
    package let due: DueDate?
    /// The mark of the date in the line, or the date of the meme or line that cannot be read.
    private let dateMark: String?
    /// The time or day when the task was done, or `true` if it is unknown; `nil` if the task is open.
    package let done: String?
    /// The number and the fingerprint of the line; `nil` for a meme.
    package let line: Line?
    private let otherFields: [JSONMember]

    package struct Line: Equatable {
        package let number: Int
        let fingerprint: String
    }

    /// The mark of a date that cannot be read, such as `@due(friday)`; `nil` if there is no such mark.
    package var unreadDate: String? { due == nil ? dateMark : nil }

    /// The text without the mark of its date.
    var summary: String {
        guard line != nil, due != nil, let dateMark else { return text }
        return text.replacing(dateMark, with: "", maxReplacements: 1)
            .split(separator: " ").joined(separator: " ")
    }

    /// The id of the meme, or `ID:LINE:MARK`.
    package var reference: String {
        line.map { "\(id):\($0.number):\($0.fingerprint)" } ?? id.text()
    }

    /// Returns the reference for people: the short id of the meme, or `ID:LINE`.
    package func shortReference(_ shortID: String) -> String {
        shortID + (line.map { ":\($0.number)" } ?? "")
    }

    package init(_ meme: Meme) {
        let task = meme.task
        (id, title, tags, text) = (meme.id, meme.title, meme.tags, meme.title)
        (due, dateMark, done, line) = (task.due, task.unreadDue, task.done, nil)
        otherFields = meme.otherFields
    }

    package init(_ line: MarkdownTasks.Line, of meme: Meme, _ calendar: any LocalCalendar) {
        (id, title, tags, text) = (meme.id, meme.title, meme.tags, line.text)
        let dates = line.dateMarks.map { DueDate($0.date, calendar) }
        let read = dates.firstIndex { $0 != nil }
        due = read.flatMap { dates[$0] }
        dateMark = line.dateMarks.isEmpty ? nil : line.dateMarks[read ?? 0].text
        done = line.isDone ? "true" : nil
        self.line = Line(number: line.number, fingerprint: line.fingerprint)
        otherFields = meme.otherFields
    }
}

extension Meme {
    /// The tasks in the text. A template has none.
    package var taskLines: [MarkdownTasks.Line] {
        tags.contains(.template) ? [] : MarkdownTasks.lines(of: text)
    }

    /// Returns the meme, if it is a task, and the tasks in its text. A template has none.
    package func tasks(_ calendar: any LocalCalendar) -> [FoundTask] {
        (task.isTask && !tags.contains(.template) ? [FoundTask(self)] : [])
            + taskLines.map { FoundTask($0, of: self, calendar) }
    }
}

/// The record `{"ref":…,"id":…,"title":…,"text":…,"tags":[…],"due":"2026-11-27","line":3}`.
extension FoundTask: RecordConvertible {
    package static let fieldNames = [
        "ref", "id", "title", "text", "tags", "due", "done", "line",
    ]
    package static let plainFieldNames = ["ref", "due", "tags", "text"]

    package var record: Record {
        [
            "ref": .text(reference), "id": .text(id.text()), "title": .text(title),
            "text": .text(text), "tags": .list(tags.map { .text($0.name) }),
            "due": due.map { .text($0.text) },
            "done": done.map { $0 == "true" ? .flag(true) : .text($0) },
            "line": line.map { .number($0.number) },
        ]
    }

    /// The own field of the task's meme.
    package func value(of field: String) -> RecordValue? {
        otherFields.ownField(field).map { .text($0.text) }
    }
}

package enum TaskStates {
    case open, done, all

    /// The states of the tasks that are not listed; `nil` if all states are listed.
    package var others: TaskStates? {
        switch self {
        case .open: .done
        case .done: .open
        case .all: nil
        }
    }

    func contain(_ task: FoundTask) -> Bool {
        switch self {
        case .open: task.done == nil
        case .done: task.done != nil
        case .all: true
        }
    }

    /// A query for memes that are tasks in these states or may contain such tasks.
    package var query: Query {
        switch self {
        case .open: .any([.task(isDone: false)] + ["[ ]", "TODO", "DOING"].map(TaskStates.mark))
        case .done: .any([.task(isDone: true)] + ["[x]", "DONE"].map(TaskStates.mark))
        case .all: .any([TaskStates.open.query, TaskStates.done.query])
        }
    }

    private static func mark(_ text: String) -> Query {
        .text(TextPattern(text), in: .field(.text))
    }
}
