import Domain

/// The scene that lists memes and lets the user pick from them.
package enum ListMemes {
    /// The step that reads memes and lists the first page.
    package enum FetchMemes {
        package struct Request: SceneRequest {
            var query = QueryRequest()
            /// The value of `--as-of`, as typed; `nil` for the current state.
            var asOf: String?
            var order: MemeOrder = .modified
            var isReversed = false
            /// The maximum number of memes; `nil` to list all.
            var limit: Int?
            var format = OutputFormat.human
            /// Whether to show the beginning of each text below its row.
            var isLong = false
            /// Whether to let the user pick memes.
            var asksForPick = false
            /// The number of memes to pick for a command or for printing ids; `nil` to pick one meme and
            /// show it.
            var picksFor: PickedReferences?
            /// Whether to print the ids of the picked memes instead of showing a meme. The picker then uses
            /// the controlling terminal, so the standard streams may be redirected.
            var printsPicked = false
            /// The picker's initial filter, which the user can change.
            var filter = ""
            /// Whether this list is shown by `meme` without a command, and therefore has a hint.
            var isWelcome = false
            var pageSize = MemesFetch.defaultPageSize
            /// The number of rows on the screen; `nil` to ignore the screen.
            var rowCount: Int?
            var pickMethod: PickMethod = .number

            /// The list shown by `meme` without a command on a terminal.
            static let welcome = Request(limit: 10, isWelcome: true)
        }

        /// The number of references that the command accepts.
        package enum PickedReferences: Equatable {
            case one, several
        }

        /// A method of picking a meme.
        package enum PickMethod: Equatable {
            /// The user types a row number.
            case number
            /// The user chooses in a picker, which filters the memes.
            case picker
            /// The user cannot pick, because there is no terminal, or `--no-input` was given.
            case unavailable
        }

        /// The contents of the list.
        enum Context: Equatable {
            case everything
            /// The latest memes, with a hint.
            case welcome
            /// All memes, as of an earlier time.
            case past(Timestamp)
            /// Memes that match a query.
            case query
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// The number of memes on earlier pages.
            var listedCount = 0
            var order = MemeOrder.modified
            /// The current time, used to compute ages.
            var now: Timestamp
            /// The meme that was just added; `nil` if no meme was added.
            var newMeme: MemeID?
            /// Whether the user will pick one of the memes.
            var isForPicking = false
            /// Whether the pick is for a command or for printing ids, rather than for showing a meme.
            var isForCommand = false
            /// Whether to print the picked ids as the result.
            var printsPicked = false
            /// Whether to show the beginning of each text below its row.
            var isLong = false
            var context: Context = .everything
            /// The likely meaning of the query; `nil` if memes match or the output is machine-readable.
            var guess: QueryGuess?
            /// Whether the list is empty because the limit is 0.
            var wantsNone = false
            /// The total number of memes, for the hint below the welcome list; `nil` for other lists.
            var totalCount: Int?
        }

        package enum ViewModel: Equatable {
            case rows([MemesTable.Row])
            /// The pinned memes to show above the next rows, and a line about the pinned memes that do not
            /// fit.
            case pinned([MemesTable.Row], rest: StyledText)
            case question(String)
            /// Records, a hint, a warning or an error.
            case output(Output)
        }
    }

    /// The step that lists pinned memes above the others.
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

    /// The step that finds the memes that match the filter in a picker.
    package enum FilterMemes {
        package struct Request: Equatable {
            /// A query that the memes must match in addition to the list's query.
            var filter: String
            /// The maximum number of rows in the picker.
            var limit: Int
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// The number of memes before the filter is applied.
            var totalCount = 0
            /// The maximum number of memes to offer.
            var limit: Int
            var order = MemeOrder.modified
            var now: Timestamp
        }
    }

    /// The step that opens a list for the user to browse.
    package enum OpenList {
        package struct Request: SceneRequest {
            /// The typed filter: a query, or letters to find in titles and tags.
            package var filter: String
            /// Whether the filter is a sequence of letters rather than a query. If so, the best matches come
            /// first.
            package var isFuzzy = false
            package var order: MemeOrder
            package var isReversed: Bool
            /// The meme to select. The previous list stays open until this meme is found or the search is
            /// complete.
            package var selected: MemeID?
            /// Whether the store may have changed since the previous list was opened.
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

        /// The number of memes found so far.
        package struct Count: Equatable {
            package var memes: Int
            /// Whether all memes were found.
            package var isComplete: Bool
            /// The total number of memes in the store.
            package var total: Int
            /// The position of the selected meme; `nil` until it is known.
            package var position: Int?
        }

        struct Response: Equatable {
            /// The number of memes found so far; `nil` if the store is missing or empty but contained memes
            /// before.
            var list: Result<Count?, MemesError>
            var warnings: [StoreWarning] = []
        }

        package enum ViewModel: Equatable {
            case count(Count, warnings: [Diagnostic])
            /// The filter is invalid, or the store is missing, was emptied, or cannot be read.
            case problem(Diagnostic)
        }
    }

    /// The step that reads the rows at given positions in the open list.
    package enum FetchRows {
        package struct Request: Equatable {
            package var positions: Range<Int>

            package init(positions: Range<Int>) { self.positions = positions }
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// The position of the first row.
            var first: Int
            /// The order of the list, which determines whether a meme's age is the time since its creation or
            /// since its last change.
            var order: MemeOrder
            var now: Timestamp
        }

        package enum ViewModel: Equatable {
            case rows([MemesTable.Row], ids: [MemeID], first: Int)
            case problem(Diagnostic)
        }
    }

    /// The step that picks some of the listed memes.
    package enum PickMeme {
        package struct Request: Equatable {
            var input: Input
        }

        /// The user's answer.
        package enum Input: Equatable {
            /// A typed line; `nil` at the end of input.
            case typed(String?)
            /// The result of a picker.
            case picker(Result<PickerList.End, MemesError>)
        }

        enum Response: Equatable {
            case picked([Meme])
            /// The ids of memes, to be printed as the result.
            case pickedIDs([MemeID])
            case pickedToEdit(Meme)
            case interrupted
            /// The user left the picker without choosing.
            case dismissed
            case failed(MemesError)
            case cancelled
            /// The typed text is not a valid row number.
            case noSuchRow(String, count: Int)
            case withoutTerminal
        }

        package enum ViewModel: Equatable {
            case picked
            /// The ids of the picked memes, as records.
            case output(Output)
            case pickedToEdit
            case cancelled
            case interrupted
            case dismissed
            /// The input was rejected for the given reason. After a question, the user can try again.
            case refused(Diagnostic)
        }
    }
}
