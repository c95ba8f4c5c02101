import Domain

/// The scene that lists operations and the memes they changed, for programs that track the store.
enum ListChanges {
    struct Request: SceneRequest {
        /// A cursor or a date, as typed; `nil` to list all operations.
        var since: String?
    }

    struct Response: Equatable {
        var page: Result<ChangesPage, MemesError>
    }

    typealias ViewModel = Output
}
