import Domain

/// The scene that lists drafts.
enum ListDrafts {
    struct Request: Equatable {
        /// The drafts to remove; `nil` to list all.
        var removedNames: [String]?
        var listsAll = false
    }

    struct Response: Equatable {
        var drafts: Result<[LeftDraft], MemesError>
        /// Whether they are gone now.
        var areRemoved = false
        var now: Timestamp
    }

    enum ViewModel: Equatable {
        /// Rows for people.
        case rows([TextTable.Row])
        case output(Output)
    }
}
