import Domain

/// The scene that lists operations with their memes, for programs that track the store.
enum ListChanges {
    struct Request: Equatable {
        /// A cursor or a date, as typed; `nil` for all operations.
        var since: String?
    }

    struct Response: Equatable {
        var page: Result<ChangesPage, MemesError>
    }

    typealias ViewModel = Output
}
