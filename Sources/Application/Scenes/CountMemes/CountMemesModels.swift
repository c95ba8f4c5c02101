import Domain

/// The scene that counts memes.
enum CountMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        /// When the store is looked at, as it was typed; `nil` for now.
        var asOf: String?
    }

    struct Response: Equatable {
        var counted: Result<CountedMemes, MemesError>
    }

    typealias ViewModel = Output
}
