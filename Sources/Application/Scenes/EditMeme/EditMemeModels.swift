import Domain

/// The scene that changes memes.
enum EditMeme {
    struct Request: Equatable {
        var selection: MemesSelection
        var source: Source
        var version: Int?
        var isDryRun = false
        /// Whether all memes are wanted in the answer; else the first few.
        var listsAll = false
        /// Whether people will read the answer, to whom short ids are shown.
        var isForPeople = false
    }

    /// Where it is said what is to change.
    enum Source: Equatable {
        case arguments(FieldChanges)
        /// In arguments, one of which is what standard input holds.
        case argumentsAndInput(FieldChanges, Input)
        /// The user writes it in an editor.
        case editor
        /// The user wants an editor where none can be shown.
        case editorWithoutTerminal
    }

    /// What standard input held, or why it could not be read.
    typealias Input = Result<[UInt8], SystemFailure>

    struct Response: Equatable {
        var edited: Result<ChangedMemes, MemesError>
        /// Whether nothing was kept.
        var isDryRun = false
    }

    typealias ViewModel = Output
}
