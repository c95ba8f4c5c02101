import Domain

/// The scene that removes memes.
enum RemoveMemes {
    struct Request: Equatable, ChangeRequest {
        /// The selected memes, as typed.
        var selection: MemesSelection
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        /// Whether the user can be asked for confirmation.
        var canAsk = false
        /// Whether the memes were picked from a list. If so, their removal always needs confirmation.
        var isPicked = false
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// The confirmation step, which finds the memes to remove.
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
