import Domain

/// The scene that lists drafts.
enum ListDrafts {
    struct Request: Equatable {
        /// The drafts to remove; `nil` to list all.
        var removedNames: [String]?
        /// Whether to include the drafts of other stores.
        var listsAll = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var drafts: Result<[LeftDraft], MemesError>
        var areRemoved = false
        var now: Timestamp
    }

    typealias ViewModel = Output
}
