import Domain

/// The scene that finds memes and shows the matches in them.
enum SearchMemes {
    struct Request: SceneRequest {
        var query: QueryRequest
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var order: MemeOrder = .modified
        var isReversed = false
        /// The maximum number of memes; `nil` to list all.
        var limit: Int?
        /// The output format. The human-readable format includes the matching lines.
        var format = OutputFormat.human
        /// Whether JSON includes matching lines.
        var wantsLines = false
        /// The number of memes on a page; `nil` to use the default for the format.
        var pageSize: Int?
    }

    struct Response: Equatable {
        var page: Result<SearchPage, MemesError>
        /// The number of memes on earlier pages.
        var listedCount = 0
        var order = MemeOrder.modified
        /// The current time, used to compute ages.
        var now: Timestamp
        /// Whether nothing was found because the limit is 0.
        var wantsNone = false
        /// The likely meaning of the query; `nil` if memes match or the output is machine-readable.
        var guess: QueryGuess?
    }

    typealias ViewModel = Output
}
