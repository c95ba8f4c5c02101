import Domain

/// The scene that restores an old version of a meme.
enum RestoreMeme {
    struct Request: Equatable {
        /// As typed.
        var name: String
        var isDryRun = false
        /// Whether the answer is for people, with short ids.
        var isForPeople = false
    }

    struct Response: Equatable {
        var restored: Result<RestoredMeme, MemesError>
    }

    typealias ViewModel = Output
}
