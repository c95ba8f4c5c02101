import Domain

/// The scene that prints operations as they happen, with the memes they changed.
enum WatchChanges {
    struct Request: Equatable {
        /// A cursor or a date, as typed; `nil` to print only future operations.
        var since: String?
        /// Whether to print lines for people, with short ids, instead of JSON.
        var isForPeople = false
    }

    struct Response: Equatable {
        var changes: WatchedChanges
        /// The short ids to show to people.
        var shortIDs = ShortIDs()
    }

    enum ViewModel: Equatable {
        /// There are no operations to present yet. The hint is for people.
        case waiting(hint: StyledText)
        /// The watch has ended. `cursor` is the last record, which may be empty.
        case ended(cursor: String, ExitCode)
    }
}
