import Domain

/// The scene that removes memes.
enum RemoveMemes {
    struct Request: Equatable, ChangeRequest {
        /// The memes, as typed.
        var selection: MemesSelection
        /// The answer to the question; `nil` if it was not asked. `--yes` skips the question.
        var consent: Consent?
        /// Whether the memes were picked from a list, which always needs confirmation.
        var isPicked = false
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// Finds the memes, for confirmation.
    enum FetchMemes {
        struct Response: Equatable {
            var memes: Result<[Meme], MemesError>
            var warnings: [StoreWarning] = []
        }

        typealias ViewModel = Output
    }

    enum RemoveMemes {
        struct Response: Equatable {
            var removed: Result<ChangedMemes, MemesError>
            var isDryRun = false
        }

        typealias ViewModel = Output
    }
}
