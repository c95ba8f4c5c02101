import Domain

/// The scene that lists memes, and lets one be picked.
enum ListMemes {
    /// Reads memes and lists the first page of them.
    enum FetchMemes {
        struct Request: Equatable {
            var query = QueryRequest()
            /// The date of `--as-of`, as typed; `nil` for now.
            var asOf: String?
            var order: MemeOrder = .modified
            var isReversed = false
            /// The limit; `nil` for all.
            var limit: Int?
            var format = OutputFormat.human
            /// Whether the beginning of each text stands below its row.
            var isLong = false
            /// Whether to ask for one of the memes and show it.
            var asksForPick = false
            /// The pick is for a command that was given no reference.
            var picksFor: PickedReferences?
            /// The query that the picker begins with, which the user can change.
            var filter = ""
            /// Whether this is `meme` alone, which adds a hint.
            var isWelcome = false
            var pageSize = MemesFetch.defaultPageSize
            /// Of how many rows pinned memes may take half, above the others; `nil` if they stand among them.
            var rowCount: Int?

            /// `meme` alone, on a terminal.
            static let welcome = Request(limit: 10, isWelcome: true)
        }

        /// The references that a command takes from a pick.
        enum PickedReferences: Equatable {
            case one, several
        }

        /// What is listed.
        enum Context: Equatable {
            case everything
            /// All memes, with a hint for new users.
            case welcome
            /// All memes at an earlier time.
            case past(Timestamp)
            /// Memes that match a query.
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
            /// Whether the user picks one of the memes.
            var isForPicking = false
            /// Whether the pick is for a command, which can do nothing without one.
            var isForCommand = false
            /// Whether each row has the beginning of its text.
            var isLong = false
            var context: Context = .everything
            /// What a query without matches may have been meant as; for people only.
            var guess: QueryGuess?
            /// Whether none is listed because none is wanted, with a limit of 0.
            var wantsNone = false
            /// How many memes there are; for a welcome only.
            var totalCount: Int?
        }

        enum ViewModel: Equatable {
            case rows([MemesTable.Row])
            /// Pinned memes for people, which stand above the rows that come next, and a line on the rest of
            /// them.
            case pinned([MemesTable.Row], rest: StyledText)
            case question(String)
        }
    }

    /// Lists pinned memes above the others.
    enum PinnedMemes {
        struct Response: Equatable {
            var page: MemesPage
            /// How many more are pinned.
            var restCount = 0
            var now: Timestamp
            var newMeme: MemeID?
            /// Whether each row has the beginning of its text.
            var isLong = false
        }
    }

    /// Finds the memes that a picker offers for what was typed.
    enum FilterMemes {
        struct Request: Equatable {
            /// The query, beside that of the list.
            var filter: String
            /// How many memes it offers at most.
            var limit: Int
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// How many memes there are without the filter.
            var totalCount = 0
            var limit: Int
            var now: Timestamp
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
            /// How a picker ended.
            case picker(Result<PickerList.End, MemesError>)
            /// There is no terminal.
            case unavailable
        }

        enum Response: Equatable {
            case picked([Meme])
            case pickedToEdit(Meme)
            case interrupted
            case failed(MemesError)
            case cancelled
            /// The input is not the number of a row.
            case noSuchRow(String, count: Int)
            case withoutTerminal
        }

        enum ViewModel: Equatable {
            case picked
            case pickedToEdit
            case cancelled
            case interrupted
            /// The input was refused; on a terminal the user can try again.
            case refused(Diagnostic)
        }
    }
}
