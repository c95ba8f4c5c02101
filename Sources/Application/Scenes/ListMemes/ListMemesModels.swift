import Domain

/// The scene that lists memes, and lets one be picked.
enum ListMemes {
    /// Reads memes and lists the first page of them.
    enum FetchMemes {
        struct Request: Equatable {
            var query = QueryRequest()
            var asOf: String?
            var order: MemeOrder = .modified
            var isReversed = false
            var limit: Int?
            var pageSize = MemesFetch.defaultPageSize
            /// Whether people will read the list, who want short identifiers.
            var isForPeople = false
            /// Whether one of the memes is to be picked.
            var isForPicking = false
            var isWelcome = false
        }

        /// What the list is of.
        enum Context: Equatable {
            /// All memes.
            case everything
            /// All memes, for a user who may not know what else there is.
            case welcome
            /// All memes that there were.
            case past
            /// Those that a query means.
            case query
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// How many memes the pages before it had.
            var listedCount = 0
            /// When the list was made, from which ages are counted.
            var now: Timestamp
            /// The meme that was added just before, if one was.
            var newMeme: MemeID?
            /// Whether one of the memes is to be picked.
            var isForPicking = false
            var context: Context = .everything
        }

        enum ViewModel: Equatable {
            /// Rows for people.
            case rows([MemesTable.Row], hasMore: Bool)
            /// Records for programs, in UTF-8.
            case records([UInt8], hasMore: Bool)
            /// There is nothing to list: what a person may do about it.
            case empty(hint: StyledText)
            /// No meme matches: what a program reads all the same.
            case nothingFound(records: [UInt8])
            /// What a person is asked who is to pick one of the rows.
            case question(String)
            case output(Output)
        }
    }

    /// Picks one of the memes that are listed.
    enum PickMeme {
        struct Request: Equatable {
            var input: Input
        }

        /// What the user was asked for.
        enum Input: Equatable {
            /// What was typed; `nil` at the end of the input.
            case typed(String?)
            /// There is no terminal to ask at.
            case unavailable
        }

        enum Response: Equatable {
            case picked(Meme)
            /// The user wants none.
            case cancelled
            /// What was typed names none of so many rows.
            case noSuchRow(String, count: Int)
            case withoutTerminal
        }

        enum ViewModel: Equatable {
            case picked
            case cancelled
            /// Why there is no pick: a user who can be asked may try again.
            case refused(Diagnostic)
        }
    }
}
