import Domain

/// The scene that adds a meme.
enum AddMeme {
    struct Request: Equatable, ChangeRequest {
        var source: Source
        var tags: [String] = []
        var optionalTexts = FieldValues<String>()
        var flags: MemeFlags = []
        var created: String?
        /// The key of the meme. Adding another meme with the same key changes nothing.
        var key: String?
        var format = OutputFormat.human
        var isDryRun = false
        /// The list to show after the addition, if any.
        var list: ListMemes.FetchMemes.Request?
        /// The contents of standard input, if the source needs them.
        var input = StandardInput.success([])
        /// Whether to show hints about what the user may have meant.
        var wantsAdvice = false
        /// Whether standard input is a pipe or a file that was not read.
        var hasUnreadInput = false
        var editorAccess = EditorAccess.terminal
    }

    /// Where the title and the text come from.
    enum Source: Equatable {
        /// The words of the title and the text are on the command line.
        case arguments(words: [String], text: String)
        /// The title is on the command line, the text in standard input.
        case textFromInput(title: String)
        /// Both are in standard input: the first line is the title.
        case input
        /// An editor, which starts with this title and text, and with all fields if `showsAll`.
        case editor(title: String, text: String, showsAll: Bool)
        /// Unspecified: standard input, or an editor if standard input is a terminal.
        case unspecified
    }

    struct Response: Equatable {
        var added: Result<AddedMeme, MemesError>
        var doubts: [Doubt] = []
    }

    enum ViewModel: Equatable {
        /// The added meme, then warnings and hints.
        case added([Output])
        case failed(Diagnostic)
    }
}
