import Application
import Domain

/// The scene that lists tasks.
enum ListTasks {
    struct Request: Equatable {
        var query: QueryRequest
        var states = TaskStates.open
        /// The maximum number of tasks; `nil` to list all.
        var limit: Int?
        var format = OutputFormat.human
        /// Whether to show hints about what the user may have meant.
        var wantsAdvice = false
    }

    struct Response: Equatable {
        var page: Result<TasksPage, MemesError>
        var states = TaskStates.open
        var hasQuery = false
        /// Whether no task in `states` matches, but tasks in other states do.
        var othersMatch = false
        /// Whether the limit is 0, so no task is expected.
        var wantsNone = false
        var now: Timestamp
    }

    typealias ViewModel = Output
}

/// The record `{"ref":…,"id":…,"title":…,"text":…,"tags":[…],"due":"2026-11-27","line":3}`.
extension FoundTask: TableRecord {
    static let fieldNames = ["ref", "id", "title", "text", "tags", "due", "done", "line"]
    static let plainFieldNames = ["ref", "due", "tags", "text"]

    var record: Record {
        [
            "ref": .text(reference), "id": .text(id.text()), "title": .text(title),
            "text": .text(text), "tags": .list(tags.map { .text($0.name) }),
            "due": due.map { .text($0.text) },
            "done": done.map { $0 == "true" ? .flag(true) : .text($0) },
            "line": line.map { .number($0.number) },
        ]
    }
}
