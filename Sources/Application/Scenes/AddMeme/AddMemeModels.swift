import Domain

/// The scene that adds a meme.
enum AddMeme {
    struct Request: Equatable, ChangeRequest {
        var source: Source
        var tags: [String] = []
        var optionalTexts = FieldValues<String>()
        var isPinned = false
        var created: String?
        /// A second add with the same key changes nothing.
        var key: String?
        var format = OutputFormat.human
        var isDryRun = false
        /// The list to show afterwards, if any.
        var list: ListMemes.FetchMemes.Request?
        /// What standard input held, if the source needs it.
        var input = StandardInput.success([])
        /// Whether the user wants to know what may have been meant otherwise.
        var wantsAdvice = false
        /// Whether standard input is a pipe or a file that nobody has read.
        var hasUnreadInput = false
        /// Whether an editor can be opened.
        var editorAccess = EditorAccess.terminal
    }

    /// Where the title and the text come from.
    enum Source: Equatable {
        /// Both from the command line.
        case arguments(title: String, text: String)
        /// The title from the command line, the text from standard input.
        case textFromInput(title: String)
        /// Both from standard input: the first line is the title.
        case input
        /// Both from an editor, which starts with these, and with all fields if it shows them.
        case editor(title: String, text: String, showsAll: Bool)
        /// Unspecified: standard input, or an editor if that is a terminal.
        case unspecified
    }

    struct Response: Equatable {
        var added: Result<AddedMeme, MemesError>
        var doubts: [Doubt] = []
    }

    typealias ViewModel = Output
}
