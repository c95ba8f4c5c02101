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
            /// Whether the list is for people, with short ids.
            var isForPeople = false
            /// Whether the user picks one of the memes.
            var isForPicking = false
            var isWelcome = false
            /// Of how many rows pinned memes may take half, above the others; `nil` if they stand among them.
            var rowCount: Int?
        }

        /// What is listed.
        enum Context: Equatable {
            /// All memes.
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
            var context: Context = .everything
            /// What a query without matches may have been meant as; for people only.
            var guess: QueryGuess?
            /// How many memes there are; for a welcome only.
            var totalCount: Int?
        }

        enum ViewModel: Equatable {
            /// Rows for people.
            case rows([MemesTable.Row], hasMore: Bool)
            /// Pinned memes for people, which stand above the rows that come next, and a line on the rest of
            /// them.
            case pinned([MemesTable.Row], rest: StyledText)
            /// Records for programs, in UTF-8.
            case records([UInt8], hasMore: Bool)
            /// There is nothing to list: a hint for people.
            case empty(hint: StyledText)
            /// No meme matches: the records of an empty result.
            case nothingFound(records: [UInt8])
            /// The question which row to pick.
            case question(String)
            case output(Output)
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
            /// The user left the picker.
            case interrupted
            /// The picker failed.
            case failed(MemesError)
            /// The user cancelled.
            case cancelled
            /// The input is not the number of a row.
            case noSuchRow(String, count: Int)
            case withoutTerminal
        }

        enum ViewModel: Equatable {
            case picked
            case cancelled
            /// The user left the picker.
            case interrupted
            /// The input was refused; on a terminal the user can try again.
            case refused(Diagnostic)
        }
    }
}
