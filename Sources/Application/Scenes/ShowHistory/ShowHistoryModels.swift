import Domain

/// The scene that shows the versions of a meme.
enum ShowHistory {
    struct Request: Equatable {
        /// The reference to the meme, as typed.
        var name: String
        /// The maximum number of versions; `nil` to list all.
        var limit: Int?
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var history: FoundHistory
        /// The current time, used to compute ages.
        var now: Timestamp
    }

    typealias ViewModel = Output
}
