import Domain

/// The scene that lists operations.
enum ListOperations {
    struct Request: Equatable {
        /// The limit; `nil` for all.
        var limit: Int?
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var format = OutputFormat.human
        var pageSize = MemesFetch.defaultPageSize
    }

    struct Response: Equatable {
        var page: Result<OperationsPage, MemesError>
        /// When the list was made, from which ages are counted.
        var now: Timestamp
        /// The moment of `--as-of`; `nil` for now.
        var asOf: Timestamp?
        /// Whether none is listed because none is wanted, with a limit of 0.
        var wantsNone = false
    }

    typealias ViewModel = Output
}
