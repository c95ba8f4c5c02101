import Domain

/// The scene that lists memes.
enum ListMemes {
    /// Reads memes and lists them, page by page.
    enum FetchMemes {
        struct Request: Equatable {
            var order: MemeOrder = .modified
            var isReversed = false
            var limit: Int?
            var pageSize = 512
            /// Whether people will read the answer, to whom short ids are shown.
            var isForPeople = false
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// When the list was made, from which ages are counted.
            var now: Timestamp
            /// The meme that was added just before, if one was.
            var newMeme: MemeID?
        }

        enum ViewModel: Equatable {
            /// Rows for people, and the question for one of all rows so far.
            case rows([Row], question: String)
            /// Records for programs.
            case records(String)
            /// There is nothing to list: what a person may do about it.
            case empty(hint: StyledText)
            case notice(Diagnostic)
            case failure(Diagnostic)
        }
    }

    /// Chooses one of the memes that are listed.
    enum PickMeme {
        struct Request: Equatable {
            var input: Input
        }

        /// What the user was asked for.
        enum Input: Equatable {
            /// What was typed; `nil` at the end of the input.
            case typed(String?)
            /// Nobody can be asked.
            case unavailable
        }

        struct Response: Equatable {
            /// The meme; `nil` where the user wants none.
            var picked: Result<Meme?, MemesError>
        }

        enum ViewModel: Equatable {
            case picked
            case cancelled
            /// Why there is no pick: a user who can be asked may try again.
            case refused(Diagnostic)
        }
    }

    /// One meme in the list, ready to be shown.
    struct Row: Equatable {
        /// Its number, counted from 1, by which it can be picked.
        var number: Int
        var id: String
        var title: String
        var tags: String
        /// How long ago it changed.
        var age: String
        var isPinned = false
        /// Whether it was added just before.
        var isNew = false
    }
}
