import Domain

/// The scene that restores an old version of a meme.
enum RestoreMeme {
    struct Request: Equatable, ChangeRequest {
        /// The reference to the version or the removed meme, as typed.
        var name: String
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var restored: Result<RestoredMeme, MemesError>
    }

    typealias ViewModel = Output
}
