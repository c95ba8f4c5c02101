import Domain

/// The scene that lists tags.
enum ListTags {
    struct Request: Equatable {
        var query = QueryRequest()
        var asOf: String?
        var order: TagOrder = .name
        var limit: Int?
    }

    struct Response: Equatable {
        var tags: Result<CountedTags, MemesError>
        /// Whether only some memes were asked for.
        var hasQuery = false
        /// The moment of `--as-of`; `nil` for now.
        var asOf: Timestamp?
    }

    enum ViewModel: Equatable {
        /// Rows for people.
        case rows([TagsTable.Row])
        /// Records for programs.
        case records(String)
        /// No meme that was asked for has a tag.
        case nothingMatched
        case output(Output)
    }
}
