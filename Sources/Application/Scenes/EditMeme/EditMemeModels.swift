import Domain

/// The scene that changes memes.
enum EditMeme {
    struct Request: Equatable {
        var selection: MemesSelection
        var source: Source
        var version: Int?
        var isDryRun = false
        /// Whether the answer lists all memes, or only the first few.
        var listsAll = false
        /// Whether the answer is for people, with short ids.
        var isForPeople = false
    }

    /// Where the changes come from.
    enum Source: Equatable {
        case arguments(FieldChanges)
        /// From arguments, one of which is read from standard input.
        case argumentsAndInput(FieldChanges, Input)
        /// From an editor, with all fields if it shows them.
        case editor(showsAll: Bool, EditorAccess)
        /// From an editor that goes on with a draft; `nil` for the last one.
        case draft(String?, EditorAccess)

        /// The changes, unless they come from an editor.
        var changes: FieldChanges? {
            switch self {
            case .arguments(let changes), .argumentsAndInput(let changes, _): changes
            case .editor, .draft: nil
            }
        }
    }

    /// What standard input held, or why it could not be read.
    typealias Input = Result<[UInt8], SystemFailure>

    struct Response: Equatable {
        var edited: Result<StoredDraft, MemesError>
        /// The tags and fields that were to be removed.
        var removedTags: [String] = []
        var unsetFields: [MemeEdit.OptionalField] = []
        /// Whether it was a dry run.
        var isDryRun = false
    }

    typealias ViewModel = Output

    /// The meme has changed while its draft was edited.
    struct Conflict: Equatable {
        var error: Diagnostic
        /// Whether to go on.
        var question: String
        /// The draft.
        var path: String
    }
}
