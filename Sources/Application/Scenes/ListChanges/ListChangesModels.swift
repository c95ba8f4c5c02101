import Domain

/// The scene that lists operations with their memes, for programs that follow the store.
enum ListChanges {
    /// Reads operations and lists the first page of them.
    enum FetchChanges {
        struct Request: Equatable {
            /// A cursor or a date, as it was typed; `nil` for all operations.
            var since: String?
        }

        struct Response: Equatable {
            var page: Result<ChangesPage, MemesError>
        }

        enum ViewModel: Equatable {
            /// Records for programs.
            case records(String, hasMore: Bool)
            case output(Output)
        }
    }

    /// Lists the next page of what was fetched.
    enum FetchMoreChanges {
        struct Request: Equatable {}
    }
}
