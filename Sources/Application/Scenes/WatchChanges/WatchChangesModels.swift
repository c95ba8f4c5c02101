import Domain

/// The scene that prints operations with their memes as they are made.
enum WatchChanges {
    struct Request: Equatable {
        /// A cursor or a date, as typed; `nil` for future operations only.
        var since: String?
        /// Whether to show operations to people, with short ids.
        var isForPeople = false
    }

    struct Response: Equatable {
        var changes: WatchedChanges
        /// The short ids to show to people.
        var shortIDs = ShortIDs()
    }

    enum ViewModel: Equatable {
        /// Nothing has changed yet: a hint for people.
        case waiting(hint: StyledText)
        /// The end, with the last record, which may be empty.
        case ended(cursor: String, ExitCode)
    }
}
