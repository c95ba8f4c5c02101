import Domain

/// The scene that finds memes, and shows where.
enum SearchMemes {
    struct Request: Equatable {
        var query: QueryRequest
        var asOf: String?
        var order: MemeOrder = .modified
        var isReversed = false
        var limit: Int?
        var pageSize = MemesFetch.defaultPageSize
        /// Whether the answer is for people, with the matching lines.
        var isForPeople = false
    }

    struct Response: Equatable {
        var page: Result<SearchPage, MemesError>
        /// How many memes the pages before it had.
        var listedCount = 0
        /// When the search was made, from which ages are counted.
        var now: Timestamp
        /// What a query without matches may have been meant as; for people only.
        var guess: QueryGuess?
    }

    enum ViewModel: Equatable {
        /// Rows for people, and where something was found.
        case rows([FoundMemesTable.Row], hasMore: Bool)
        /// Records for programs, in UTF-8.
        case records([UInt8], hasMore: Bool)
        /// No meme matches: the records of an empty result.
        case nothingFound(records: [UInt8])
        case output(Output)
    }
}
