import Domain

/// The scene that lists operations.
enum ListOperations {
    struct Request: Equatable {
        /// The maximum number of operations; `nil` for all.
        var limit: Int?
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var format = OutputFormat.human
        var pageSize = MemesFetch.defaultPageSize
    }

    struct Response: Equatable {
        var page: Result<OperationsPage, MemesError>
        /// The time of the list, from which ages are counted.
        var now: Timestamp
        /// The resolved time of `--as-of`; `nil` for now.
        var asOf: Timestamp?
        /// Whether the list is empty because the limit is 0.
        var wantsNone = false
    }

    typealias ViewModel = Output
}
