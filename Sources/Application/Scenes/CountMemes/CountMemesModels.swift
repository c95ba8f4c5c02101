import Domain

/// The scene that counts memes.
enum CountMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        /// The format of the number.
        var format = RecordFormat.plain
    }

    struct Response: Equatable {
        var counted: Result<CountedMemes, MemesError>
    }

    typealias ViewModel = Output
}
