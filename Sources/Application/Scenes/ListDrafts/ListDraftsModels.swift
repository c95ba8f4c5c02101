import Domain

/// The scene that lists drafts.
enum ListDrafts {
    struct Request: Equatable {
        /// The names of the drafts to remove; `nil` to list drafts.
        var removedNames: [String]?
        /// Whether to include drafts for other stores.
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
