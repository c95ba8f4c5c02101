import Domain

/// The scene that finds memes, and shows where.
enum SearchMemes {
    /// Searches, and shows the first page of what was found.
    enum FetchMemes {
        struct Request: Equatable {
            var query: QueryRequest
            /// When the store is looked at, as it was typed; `nil` for now.
            var asOf: String?
            var order: MemeOrder = .modified
            var isReversed = false
            var limit: Int?
            var pageSize = MemesFetch.defaultPageSize
            /// Whether people will read the answer, who want to see where something was found.
            var isForPeople = false
        }

        struct Response: Equatable {
            var page: Result<SearchPage, MemesError>
            /// How many memes the pages before it had.
            var listedCount = 0
            /// When the search was made, from which ages are counted.
            var now: Timestamp
        }

        enum ViewModel: Equatable {
            /// Rows for people, and where something was found.
            case rows([FoundMemesTable.Row], hasMore: Bool)
            /// Records for programs, in UTF-8.
            case records([UInt8], hasMore: Bool)
            /// No meme matches: what a program reads all the same.
            case nothingFound(records: [UInt8])
            case output(Output)
        }
    }

    /// Shows the next page of what was found.
    enum FetchMoreMemes {
        struct Request: Equatable {}
    }
}
