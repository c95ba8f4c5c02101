import Domain

/// The scene that finds memes, and shows the matches.
enum SearchMemes {
    struct Request: Equatable {
        var query: QueryRequest
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var order: MemeOrder = .modified
        var isReversed = false
        /// The maximum number of memes; `nil` for all.
        var limit: Int?
        /// The format; for people, it includes the matching lines.
        var format = OutputFormat.human
        /// The number of memes on a page; `nil` for the default of the format.
        var pageSize: Int?
    }

    struct Response: Equatable {
        var page: Result<SearchPage, MemesError>
        /// The number of memes on earlier pages.
        var listedCount = 0
        var order = MemeOrder.modified
        /// The time of the search, from which ages are counted.
        var now: Timestamp
        /// Whether nothing was found because the limit is 0.
        var wantsNone = false
        /// The likely meaning of a query without matches, for people only.
        var guess: QueryGuess?
    }

    typealias ViewModel = Output
}
