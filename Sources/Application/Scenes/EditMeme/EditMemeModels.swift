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
        /// From an editor.
        case editor
        /// From an editor, but there is no terminal.
        case editorWithoutTerminal

        /// The changes, unless they come from an editor.
        var changes: FieldChanges? {
            switch self {
            case .arguments(let changes), .argumentsAndInput(let changes, _): changes
            case .editor, .editorWithoutTerminal: nil
            }
        }
    }

    /// What standard input held, or why it could not be read.
    typealias Input = Result<[UInt8], SystemFailure>

    struct Response: Equatable {
        var edited: Result<ChangedMemes, MemesError>
        /// The tags and fields that were to be removed.
        var removedTags: [String] = []
        var unsetFields: [MemeEdit.OptionalField] = []
        /// Whether it was a dry run.
        var isDryRun = false
    }

    typealias ViewModel = Output
}
