import Domain

/// The scene that prints operations as they happen, with the memes they changed.
enum WatchChanges {
    struct Request: SceneRequest {
        /// A cursor or a date, as typed; `nil` to print only future operations.
        var since: String?
        /// Whether to print human-readable lines, with short ids, instead of JSON.
        var isForPeople = false
    }

    struct Response: Equatable {
        var changes: WatchedChanges
        /// The short ids for human-readable output.
        var shortIDs = ShortIDs()
    }

    enum ViewModel: Equatable {
        /// There are no operations to present yet. The hint is shown only on a terminal.
        case waiting(hint: StyledText)
        /// The watch has ended. `cursor` is the last record to print; empty to print nothing.
        case ended(cursor: String, ExitCode)
    }
}
