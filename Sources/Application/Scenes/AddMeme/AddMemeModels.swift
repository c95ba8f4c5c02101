import Domain

/// The scene that adds a meme.
enum AddMeme {
    struct Request: Equatable {
        var source: Source
        var tags: [String] = []
        var optionalTexts = FieldValues<String>()
        var isPinned = false
        var created: String?
        var key: String?
        /// Whether people will read the answer, to whom short ids are shown.
        var isForPeople = false
        var isDryRun = false
    }

    /// Where the title and the text come from.
    enum Source: Equatable {
        case arguments(title: String, text: String)
        case textFromInput(title: String, Input)
        case input(Input)
        /// The user writes them in an editor, which begins with these.
        case editor(title: String, text: String)
        /// The user wants an editor where none can be shown.
        case editorWithoutTerminal
        /// The user gave nothing, and there is no input to read.
        case nothing
    }

    /// What standard input held, or why it could not be read.
    typealias Input = Result<[UInt8], SystemFailure>

    struct Response: Equatable {
        var added: Result<AddedMeme, MemesError>
    }

    typealias ViewModel = Output
}
