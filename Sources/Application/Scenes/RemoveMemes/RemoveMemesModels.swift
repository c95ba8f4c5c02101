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
            /// The warnings of the store.
            var warnings: [StoreWarning] = []
        }

        struct ViewModel: Equatable {
            /// The question.
            var question: String
        }
    }

    /// Removes them.
    enum RemoveMemes {
        enum Response: Equatable {
            case removed(Result<ChangedMemes, MemesError>, isDryRun: Bool)
            /// The user answered no.
            case declined
        }

        typealias ViewModel = Output
    }
}
