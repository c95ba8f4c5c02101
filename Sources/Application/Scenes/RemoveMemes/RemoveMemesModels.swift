import Domain

/// The scene that removes memes.
enum RemoveMemes {
    struct Request: Equatable, ChangeRequest {
        /// The memes, as typed.
        var selection: MemesSelection
        /// The consent of the user; `nil` if there is none yet.
        var consent: Consent?
        /// Whether the user can be asked.
        var canAsk = false
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
