import Domain

/// The scene that finds memes, and shows where.
enum SearchMemes {
    struct Request: Equatable {
        var query: QueryRequest
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var order: MemeOrder = .modified
        var isReversed = false
        /// The limit; `nil` for all.
        var limit: Int?
        /// How the matches are shown; to people, with the matching lines.
        var format = OutputFormat.human
        /// How many memes a page has; `nil` for what suits the format.
        var pageSize: Int?
    }

    struct Response: Equatable {
        var page: Result<SearchPage, MemesError>
        /// How many memes the pages before it had.
        var listedCount = 0
        /// When the search was made, from which ages are counted.
        var now: Timestamp
        /// Whether nothing is found because nothing is wanted, with a limit of 0.
        var wantsNone = false
        /// What a query without matches may have been meant as; for people only.
        var guess: QueryGuess?
    }

    typealias ViewModel = Output
}
