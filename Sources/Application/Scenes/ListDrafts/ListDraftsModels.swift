import Domain

/// The scene that lists drafts.
enum ListDrafts {
    struct Request: Equatable {
        /// The drafts to remove; `nil` to list all.
        var removedNames: [String]?
        /// Whether drafts of other stores are listed, too.
        var listsAll = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var drafts: Result<[LeftDraft], MemesError>
        /// Whether they are gone now.
        var areRemoved = false
        var now: Timestamp
    }

    typealias ViewModel = Output
}
