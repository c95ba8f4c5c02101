import Domain

/// The scene that lists operations.
enum ListOperations {
    struct Request: SceneRequest {
        /// The maximum number of operations; `nil` to list all.
        var limit: Int?
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var format = OutputFormat.human
        var pageSize = MemesFetch.defaultPageSize
    }

    struct Response: Equatable {
        var page: Result<OperationsPage, MemesError>
        /// The current time, used to compute ages.
        var now: Timestamp
        /// The time given with `--as-of`; `nil` for the current state.
        var asOf: Timestamp?
        /// Whether the list is empty because the limit is 0.
        var wantsNone = false
    }

    typealias ViewModel = Output
}
