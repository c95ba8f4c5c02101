import Application
import Domain

/// The scene that marks tasks as done, or as open again.
enum FinishTasks {
    struct Request: Equatable, ChangeRequest {
        /// The memes and lines, as typed.
        var names: [String]
        /// Whether the tasks become done; otherwise they become open.
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
