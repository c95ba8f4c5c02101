import Domain

/// The scene that lists operations with their memes, for programs that follow the store.
enum ListChanges {
    struct Request: Equatable {
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
