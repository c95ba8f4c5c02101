import Application
import Domain

/// The scene that marks tasks as done, or as open again.
enum FinishTasks {
    struct Request: Equatable, ChangeRequest {
        /// The memes and lines, as typed.
        var names: [String]
        /// Whether to mark the tasks as done; otherwise, they are reopened.
        var isDone = true
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var finished: Result<FinishedTasks, MemesError>
        var isDone = true
        var isDryRun = false
    }

    typealias ViewModel = Output
}
