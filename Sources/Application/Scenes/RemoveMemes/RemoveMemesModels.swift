import Domain

/// The scene that removes memes.
enum RemoveMemes {
    /// Finds the memes, for a confirmation.
    enum FetchMemes {
        struct Request: Equatable {
            var selection: MemesSelection
        }

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

    /// Removes it.
    enum RemoveMemes {
        struct Request: Equatable {
            var selection: MemesSelection
            var consent: Consent
            var isDryRun = false
            /// Whether the answer lists all memes, or only the first few.
            var listsAll = false
            /// Whether the answer is for people, with short ids.
            var isForPeople = false
        }

        enum Response: Equatable {
            case removed(Result<ChangedMemes, MemesError>, isDryRun: Bool)
            /// The user answered no.
            case declined
        }

        typealias ViewModel = Output
    }
}
