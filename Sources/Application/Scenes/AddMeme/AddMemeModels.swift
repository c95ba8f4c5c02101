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
        /// Whether the answer is for people, with short ids.
        var isForPeople = false
        var isDryRun = false
    }

    /// Where the title and the text come from.
    enum Source: Equatable {
        case arguments(title: String, text: String)
        case textFromInput(title: String, Input)
        case input(Input)
        /// From an editor, which starts with these, and with all fields if it shows them.
        case editor(title: String, text: String, showsAll: Bool, EditorAccess)
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
