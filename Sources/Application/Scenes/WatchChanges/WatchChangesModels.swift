import Domain

/// The scene that prints operations with their memes as they are made.
enum WatchChanges {
    struct Request: Equatable {
        /// A cursor or a date, as typed; `nil` for what is done from now on.
        var since: String?
    }

    struct Response: Equatable {
        var changes: WatchedChanges
    }

    enum ViewModel: Equatable {
        /// Records for programs.
        case records(String)
        /// Nothing yet: a hint for people.
        case waiting(hint: StyledText)
        case output(Output)
        /// The end; the last record, if there is one.
        case ended(cursor: String, ExitCode)
    }
}
