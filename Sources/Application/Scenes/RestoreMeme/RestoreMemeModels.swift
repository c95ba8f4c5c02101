import Domain

/// The scene that brings an old version of a meme back.
enum RestoreMeme {
    struct Request: Equatable {
        /// What the user typed.
        var name: String
        var isDryRun = false
        /// Whether people will read the answer, to whom short ids are shown.
        var isForPeople = false
    }

    struct Response: Equatable {
        var restored: Result<RestoredMeme, MemesError>
    }

    typealias ViewModel = Output
}
