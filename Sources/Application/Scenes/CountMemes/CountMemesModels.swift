import Domain

/// The scene that counts memes.
enum CountMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// The format in which to print the count.
        var format = RecordFormat.plain
        /// Whether to guess what the user meant if the query has no matches.
        var wantsGuess = false
    }

    struct Response: Equatable {
        var counted: Result<CountedMemes, MemesError>
        /// The likely meaning of the query; `nil` if it is unknown, memes match or the output is not for
        /// people.
        var guess: QueryGuess?
    }

    typealias ViewModel = Output
}
