import Domain

/// The scene that removes memes.
enum RemoveMemes {
    /// Finds what the user has named, to ask whether all of it is to go.
    enum FetchMemes {
        struct Request: Equatable {
            var selection: MemesSelection
        }

        struct Response: Equatable {
            var memes: Result<[Meme], MemesError>
            /// What the store warns of.
            var warnings: [StoreWarning] = []
        }

        struct ViewModel: Equatable {
            /// What the user is asked.
            var question: String
        }
    }

    /// Removes it.
    enum RemoveMemes {
        struct Request: Equatable {
            var selection: MemesSelection
            var consent: Consent
            var isDryRun = false
            /// Whether all memes are wanted in the answer; else the first few.
            var listsAll = false
            /// Whether people will read the answer, to whom short ids are shown.
            var isForPeople = false
        }

        enum Response: Equatable {
            case removed(Result<ChangedMemes, MemesError>, isDryRun: Bool)
            /// The user does not want it.
            case declined
        }

        typealias ViewModel = Output
    }
}
