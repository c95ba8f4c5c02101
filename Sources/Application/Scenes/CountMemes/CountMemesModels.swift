import Domain

/// The scene that counts memes.
enum CountMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        var asOf: String?
    }

    struct Response: Equatable {
        var counted: Result<CountedMemes, MemesError>
    }

    typealias ViewModel = Output
}
