import Domain

/// The scene that counts memes.
enum CountMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        /// The format of the number.
        var format = RecordFormat.plain
        /// Whether to guess what a query without matches was meant to be.
        var wantsGuess = false
    }

    struct Response: Equatable {
        var counted: Result<CountedMemes, MemesError>
        /// The likely meaning of a query without matches, for people.
        var guess: QueryGuess?
    }

    typealias ViewModel = Output
}
