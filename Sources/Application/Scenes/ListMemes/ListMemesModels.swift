import Domain

/// The scene that lists memes, and lets one be picked.
package enum ListMemes {
    /// Reads memes and lists the first page of them.
    package enum FetchMemes {
        package struct Request: Equatable {
            var query = QueryRequest()
            /// The date of `--as-of`, as typed; `nil` for now.
            var asOf: String?
            var order: MemeOrder = .modified
            var isReversed = false
            /// The maximum number of memes; `nil` for all.
            var limit: Int?
            var format = OutputFormat.human
            /// Whether to show the beginning of each text below its row.
            var isLong = false
            /// Whether to let the user pick a meme to show.
            var asksForPick = false
            /// The references to pick for a command that lacks them; `nil` to show the picked meme.
            var picksFor: PickedReferences?
            /// Whether to print the ids of the picked memes, whatever the streams are.
            var printsPicked = false
            /// The picker's initial filter, which the user can change.
            var filter = ""
            /// Whether this is `meme` without a command, which adds a hint.
            var isWelcome = false
            var pageSize = MemesFetch.defaultPageSize
            /// The number of rows of the screen; `nil` to ignore the screen.
            var rowCount: Int?
            var pickMethod: PickMethod = .number

            /// The list of `meme` without a command, on a terminal.
            static let welcome = Request(limit: 10, isWelcome: true)
        }

        /// The number of references that a command takes from a pick.
        package enum PickedReferences: Equatable {
            case one, several
        }

        /// How the user can pick a meme.
        package enum PickMethod: Equatable {
            /// By typing the number of a row.
            case number
            /// In a picker, which filters the memes.
            case picker
            /// Not at all, as there is no terminal.
            case unavailable
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
            /// The number of memes on earlier pages.
            var listedCount = 0
            var order = MemeOrder.modified
            /// The time of the list, from which ages are counted.
            var now: Timestamp
            /// The meme that was just added, if any.
            var newMeme: MemeID?
            /// Whether the user picks one of the memes.
            var isForPicking = false
            /// Whether the pick is for a command, which cannot run without one.
            var isForCommand = false
            /// Whether the pick itself is the result.
            var printsPicked = false
            /// Whether to show the beginning of each text below its row.
            var isLong = false
            var context: Context = .everything
            /// The likely meaning of a query without matches, for people only.
            var guess: QueryGuess?
            /// Whether the list is empty because the limit is 0.
            var wantsNone = false
            /// The number of all memes, for a welcome only.
            var totalCount: Int?
        }

        package enum ViewModel: Equatable {
            case rows([MemesTable.Row])
            /// Pinned memes for people, above the next rows, and a line on the remaining pinned memes.
            case pinned([MemesTable.Row], rest: StyledText)
            case question(String)
            /// Records, a hint, a warning or an error.
            case output(Output)
        }
    }

    /// Lists pinned memes above the others.
    enum PinnedMemes {
        struct Response: Equatable {
            var page: MemesPage
            /// The number of pinned memes that are not on the page.
            var restCount = 0
            var now: Timestamp
            var newMeme: MemeID?
            /// Whether to show the beginning of each text below its row.
            var isLong = false
        }
    }

    /// Finds the memes that a picker offers for a filter.
    package enum FilterMemes {
        package struct Request: Equatable {
            /// A query, in addition to that of the list.
            var filter: String
            /// The maximum number of rows of the picker.
            var limit: Int
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// The number of memes without the filter.
            var totalCount = 0
            /// The maximum number of memes to offer.
            var limit: Int
            var order = MemeOrder.modified
            var now: Timestamp
        }
    }

    /// Opens a list in which a person moves.
    package enum OpenList {
        package struct Request: Equatable {
            /// What was typed: a query, or letters of titles and tags.
            package var filter: String
            /// Whether the filter is letters, which finds the best matches first.
            package var isFuzzy = false
            package var order: MemeOrder
            package var isReversed: Bool
            /// The meme to find the position of. The open list stays until it was found.
            package var selected: MemeID?
            /// Whether the store may have changed since the list was opened.
            package var isStale = true

            package init(
                filter: String = "", order: MemeOrder = .modified, isReversed: Bool = false,
                selected: MemeID? = nil
            ) {
                self.filter = filter
                self.order = order
                self.isReversed = isReversed
                self.selected = selected
            }
        }

        /// What was found so far.
        package struct Count: Equatable {
            package var memes: Int
            /// Whether all were found.
            package var isComplete: Bool
            /// The number of all memes of the store.
            package var total: Int
            /// The position of the selected meme, if it was found.
            package var position: Int?
        }

        struct Response: Equatable {
            /// The memes found so far; `nil` if the store had memes before, and is missing or empty now.
            var list: Result<Count?, MemesError>
            var warnings: [StoreWarning] = []
        }

        package enum ViewModel: Equatable {
            case count(Count, warnings: [Diagnostic])
            /// The filter is invalid, or the store cannot be read.
            case problem(Diagnostic)
        }
    }

    /// Reads the rows of an open list at some positions.
    package enum FetchRows {
        package struct Request: Equatable {
            package var positions: Range<Int>

            package init(positions: Range<Int>) { self.positions = positions }
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// The position of the first row.
            var first: Int
            /// The order, which decides the time that a row shows.
            var order: MemeOrder
            var now: Timestamp
        }

        package enum ViewModel: Equatable {
            case rows([MemesTable.Row], ids: [MemeID], first: Int)
            case problem(Diagnostic)
        }
    }

    /// Picks some of the listed memes.
    package enum PickMeme {
        package struct Request: Equatable {
            var input: Input
        }

        /// The answer of the user.
        package enum Input: Equatable {
            /// A typed line; `nil` at the end of the input.
            case typed(String?)
            /// The result of a picker.
            case picker(Result<PickerList.End, MemesError>)
        }

        enum Response: Equatable {
            case picked([Meme])
            /// Memes whose ids are the result.
            case pickedIDs([MemeID])
            case pickedToEdit(Meme)
            case interrupted
            /// The picker was left without a choice.
            case dismissed
            case failed(MemesError)
            case cancelled
            /// The input is not the number of a row.
            case noSuchRow(String, count: Int)
            case withoutTerminal
        }

        package enum ViewModel: Equatable {
            case picked
            /// The records of the picked memes.
            case output(Output)
            case pickedToEdit
            case cancelled
            case interrupted
            case dismissed
            /// The input was rejected. On a terminal the user can try again.
            case refused(Diagnostic)
        }
    }
}
