import Domain

/// The scene that prints operations with their memes as they are made.
enum WatchChanges {
    struct Request: Equatable {
        /// A cursor or a date, as typed; `nil` for what is done from now on.
        var since: String?
        /// Whether operations are shown to people, with short ids.
        var isForPeople = false
    }

    struct Response: Equatable {
        var changes: WatchedChanges
        /// How the memes are shown to people.
        var shortIDs = ShortIDs()
    }

    enum ViewModel: Equatable {
        /// Nothing yet: a hint for people.
        case waiting(hint: StyledText)
        /// The end; the last record, if there is one.
        case ended(cursor: String, ExitCode)
    }
}
