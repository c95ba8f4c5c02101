import Domain

/// The scene that lists tags.
enum ListTags {
    struct Request: Equatable {
        /// The memes whose tags are counted.
        var query = QueryRequest()
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var order: TagOrder = .name
        /// The limit; `nil` for all.
        var limit: Int?
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var tags: Result<CountedTags, MemesError>
        /// Whether only some memes were asked for.
        var hasQuery = false
        /// The moment of `--as-of`; `nil` for now.
        var asOf: Timestamp?
    }

    typealias ViewModel = Output
}
