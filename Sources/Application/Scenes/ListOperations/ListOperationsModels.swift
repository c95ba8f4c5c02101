import Domain

/// The scene that lists what was done.
enum ListOperations {
    /// Reads operations and lists the first page of them.
    enum FetchOperations {
        struct Request: Equatable {
            var limit: Int?
            /// The date at which the store is looked at; `nil` for now.
            var asOf: String?
            var pageSize = MemesFetch.defaultPageSize
        }

        struct Response: Equatable {
            var page: Result<OperationsPage, MemesError>
            /// When the list was made, from which ages are counted.
            var now: Timestamp
        }

        enum ViewModel: Equatable {
            /// Rows for people.
            case rows([TextTable.Row], hasMore: Bool)
            /// Records for programs.
            case records(String, hasMore: Bool)
            /// There is nothing to list: what a person may do about it.
            case empty(hint: StyledText)
            case output(Output)
        }
    }

    /// Lists the next page of what was fetched.
    enum FetchMoreOperations {
        struct Request: Equatable {}
    }
}
