import Domain

/// The scene that lists operations.
enum ListOperations {
    struct Request: Equatable {
        var limit: Int?
        var asOf: String?
        var pageSize = MemesFetch.defaultPageSize
    }

    struct Response: Equatable {
        var page: Result<OperationsPage, MemesError>
        /// When the list was made, from which ages are counted.
        var now: Timestamp
        /// The moment of `--as-of`; `nil` for now.
        var asOf: Timestamp?
    }

    enum ViewModel: Equatable {
        /// Rows for people.
        case rows([TextTable.Row], hasMore: Bool)
        /// Records for programs.
        case records(String, hasMore: Bool)
        /// There is nothing to list: a hint for people.
        case empty(hint: StyledText)
        case output(Output)
    }
}
