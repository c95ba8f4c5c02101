import Domain

/// The scene that shows the versions of a meme.
enum ShowHistory {
    struct Request: Equatable {
        /// The meme, as typed.
        var name: String
        /// The maximum number of versions; `nil` for all.
        var limit: Int?
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var history: FoundHistory
        /// The time of the list, from which ages are counted.
        var now: Timestamp
    }

    typealias ViewModel = Output
}
