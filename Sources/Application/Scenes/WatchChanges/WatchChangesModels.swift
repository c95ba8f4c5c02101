import Domain

/// The scene that prints operations with their memes as they are made.
enum WatchChanges {
    struct Request: Equatable {
        /// A cursor or a date, as it was typed; `nil` for what is done from now on.
        var since: String?
    }

    struct Response: Equatable {
        var changes: WatchedChanges
    }

    enum ViewModel: Equatable {
        /// Records for programs.
        case records(String)
        /// Nothing yet: what a person may do about it.
        case waiting(hint: StyledText)
        case output(Output)
        /// The store is not followed any more; the last record, if there is one.
        case ended(cursor: String, ExitCode)
    }
}
