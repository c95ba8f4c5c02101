import Domain

/// The scene that removes memes.
enum RemoveMemes {
    struct Request: Equatable, ChangeRequest {
        /// The memes, as typed.
        var selection: MemesSelection
        /// The answer to the question; with `--yes` it is not asked, `nil` before it is.
        var consent: Consent?
        /// Whether the memes were picked from a list, which is always confirmed.
        var isPicked = false
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// Finds the memes, for a confirmation.
    enum FetchMemes {
        struct Response: Equatable {
            var memes: Result<[Meme], MemesError>
            var warnings: [StoreWarning] = []
        }

        typealias ViewModel = Output
    }

    /// Removes them.
    enum RemoveMemes {
        struct Response: Equatable {
            var removed: Result<ChangedMemes, MemesError>
            var isDryRun = false
        }

        typealias ViewModel = Output
    }
}
