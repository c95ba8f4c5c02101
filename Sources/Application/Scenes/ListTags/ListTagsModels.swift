import Domain

/// The scene that lists tags.
enum ListTags {
    struct Request: Equatable {
        /// Selects the memes whose tags are counted.
        var query = QueryRequest()
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var order: TagOrder = .name
        /// The maximum number of tags; `nil` for all.
        var limit: Int?
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var tags: Result<CountedTags, MemesError>
        /// Whether a query selects the memes.
        var hasQuery = false
        /// The resolved time of `--as-of`; `nil` for now.
        var asOf: Timestamp?
        /// The likely meaning of a query without matches, for people.
        var guess: QueryGuess?
    }

    typealias ViewModel = Output
}
