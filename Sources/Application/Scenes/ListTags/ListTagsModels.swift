import Domain

/// The scene that lists tags.
enum ListTags {
    struct Request: Equatable {
        /// The query that selects the memes whose tags are counted.
        var query = QueryRequest()
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var order: TagOrder = .name
        /// The maximum number of tags; `nil` to list all.
        var limit: Int?
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var tags: Result<CountedTags, MemesError>
        /// Whether the memes were selected by a query.
        var hasQuery = false
        /// The time given with `--as-of`; `nil` for the current state.
        var asOf: Timestamp?
        /// The likely meaning of the query; `nil` if memes match, if there is no query, or if the
        /// output is machine-readable.
        var guess: QueryGuess?
    }

    typealias ViewModel = Output
}
