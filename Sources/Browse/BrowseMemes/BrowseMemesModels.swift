import Application
import Domain

/// The scene that opens a list for the user to browse, and reads its rows.
enum BrowseMemes {
    /// The step that opens a list.
    enum OpenList {
        struct Request: SceneRequest {
            /// The typed filter: a query, or letters to find in titles and tags.
            var filter = ""
            /// Whether the filter is a sequence of letters rather than a query. If so, the best matches come
            /// first.
            var isFuzzy = false
            var order = MemeOrder.modified
            var isReversed = false
            /// The meme to select. The previous list stays open until this meme is found or the search is
            /// complete.
            var selected: MemeID?
            /// The memes that the user has marked.
            var marked: [MemeID] = []
            /// Whether the store may have changed since the previous list was opened.
            var isStale = true
        }

        /// The number of memes found so far.
        struct Count: Equatable {
            var memes: Int
            /// Whether all memes were found.
            var isComplete: Bool
            /// The total number of memes in the store.
            var total: Int
            /// The position of the selected meme; `nil` until it is known.
            var position: Int?
            /// The marked memes that still exist; `nil` if none are marked, or the store has not changed.
            var marked: [MemeID]?
            /// The title of the meme that the user may add; `nil` if the filter is not a title.
            var newTitle: String?
        }

        struct Response: Equatable {
            /// The number of memes found so far; `nil` if the store is missing or empty but contained memes
            /// before.
            var list: Result<Count?, MemesError>
            var warnings: [StoreWarning] = []
        }

        enum ViewModel: Equatable {
            case count(Count, warnings: [Diagnostic])
            /// The filter is invalid, or the store is missing, was emptied, or cannot be read.
            case problem(Diagnostic)
        }
    }

    /// The step that reads the rows at given positions in the open list.
    enum FetchRows {
        struct Request: Equatable {
            var positions: Range<Int>
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

        enum ViewModel: Equatable {
            case rows([MemesTable.Row], ids: [MemeID], first: Int)
            case problem(Diagnostic)
        }
    }
}
