import Domain

/// The scene that lists memes, page by page.
enum ListMemes {
    /// The step that reads memes and lists the first page.
    enum FetchMemes {
        struct Request: SceneRequest {
            var query = QueryRequest()
            /// The value of `--as-of`, as typed; `nil` for the current state.
            var asOf: String?
            var order: MemeOrder = .modified
            var isReversed = false
            /// The maximum number of memes; `nil` to list all.
            var limit: Int?
            /// Whether the limit is a setting, so that the list must say what it omits.
            var isLimitSet = false
            var format = OutputFormat.human
            /// Whether to show the beginning of each text below its row.
            var isLong = false
            /// Whether this list is shown by `meme` without a command, and therefore has a hint.
            var isWelcome = false
            var pageSize = MemesFetch.defaultPageSize
            var console = ConsoleFacts()

            /// The list shown by `meme` without a command on a terminal.
            static let welcome = Request(limit: 10, isWelcome: true)
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
            /// Whether to show the beginning of each text below its row.
            var isLong = false
            var context = Context.everything
            /// The likely meaning of the query; `nil` if memes match or the output is machine-readable.
            var guess: QueryGuess?
            /// Whether the list is empty because the limit is 0.
            var wantsNone = false
            /// The total number of memes, for the hint below the welcome list, and below a list that a setting
            /// limits; `nil` for other lists.
            var totalCount: Int?
        }

        enum ViewModel: Equatable {
            case rows([MemesTable.Row])
            /// The pinned memes to show above the next rows, and a line about the pinned memes that do not
            /// fit.
            case pinned([MemesTable.Row], rest: StyledText)
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

    /// The contents of a list.
    enum Context: Equatable {
        case everything
        /// The latest memes, with a hint.
        case welcome
        /// All memes, as of an earlier time.
        case past(Timestamp)
        /// Memes that match a query.
        case query

        init(_ fetch: MemesFetch, isWelcome: Bool = false) {
            if fetch.query != .everything {
                self = .query
            } else if let moment = fetch.asOf {
                self = .past(moment)
            } else {
                self = isWelcome ? .welcome : .everything
            }
        }
    }
}
