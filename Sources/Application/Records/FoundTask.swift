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
    package let repetition: Repetition?
    /// The day or time until which the task is not listed.
    package let wait: DueDate?
    /// The date of the meme, or the mark of one in the line, that cannot be read; `nil` if there is none.
    package let unreadDate: String?
    /// The marks in the line that were read.
    private let marks: [MarkdownTasks.Mark]
    /// The time or day when the task was done, or `true` if it is unknown; `nil` if the task is open.
    package let done: String?
    /// The number and the fingerprint of the line; `nil` for a meme.
    package let line: Line?
    private let otherFields: [JSONMember]

    package struct Line: Equatable {
        package let number: Int
        package let fingerprint: String
    }

    /// Returns the text without the marks of some kinds that were read.
    func summary(without kinds: [MarkdownTasks.Mark.Kind]) -> String {
        let marks = marks.filter { kinds.contains($0.kind) }
        guard !marks.isEmpty else { return text }
        return marks.reduce(text) { $0.replacing($1.text, with: "", maxReplacements: 1) }
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
        (due, repetition, wait, done) = (task.due, task.repetition, task.wait, task.done)
        (marks, unreadDate, line) = ([], task.unreadDue, nil)
        otherFields = meme.otherFields
    }

    package init(_ line: MarkdownTasks.Line, of meme: Meme, _ calendar: any LocalCalendar) {
        (id, title, tags, text) = (meme.id, meme.title, meme.tags, line.text)
        func first<Value>(
            _ kind: MarkdownTasks.Mark.Kind, _ read: (String) -> Value?
        ) -> (value: Value?, mark: MarkdownTasks.Mark?) {
            let marks = line.marks.filter { $0.kind == kind }
            let found = marks.first { read($0.value) != nil }
            return (found.flatMap { read($0.value) }, found ?? marks.first)
        }
        let (due, dueMark) = first(.due) { DueDate($0, calendar) }
        let (wait, waitMark) = first(.wait) { DueDate($0, calendar) }
        let (repetition, repetitionMark) = first(.repetition) { Repetition(typed: $0) }
        (self.due, self.wait, self.repetition) = (due, wait, repetition)
        unreadDate = (due == nil ? dueMark : nil)?.text ?? (wait == nil ? waitMark : nil)?.text
        marks = [
            due == nil ? nil : dueMark, wait == nil ? nil : waitMark,
            repetition == nil ? nil : repetitionMark,
        ].compactMap(\.self)
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
        "ref", "id", "title", "text", "tags", "due", "done", "line", "repeat", "wait",
    ]
    package static let columnNames = Array(fieldNames.prefix(8))
    package static let plainFieldNames = ["ref", "due", "tags", "text"]

    package var record: Record {
        [
            "ref": .text(reference), "id": .text(id.text()), "title": .text(title),
            "text": .text(text), "tags": .list(tags.map { .text($0.name) }),
            "due": due.map { .text($0.text) },
            "done": done.map { $0 == "true" ? .flag(true) : .text($0) },
            "line": line.map { .number($0.number) },
            "repeat": repetition.map { .text($0.text) }, "wait": wait.map { .text($0.text) },
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

    /// Returns whether a task is listed.
    ///
    /// - Parameter begun: the dates that have come; `nil` if open tasks that wait for their date are listed, too.
    func contain(_ task: FoundTask, begun: DueRange?) -> Bool {
        switch self {
        case .open:
            task.done == nil && (task.wait.flatMap { begun?.contains($0) } ?? true)
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
