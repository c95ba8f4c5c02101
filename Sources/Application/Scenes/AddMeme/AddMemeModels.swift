import Domain

/// The scene that adds a meme.
enum AddMeme {
    struct Request: ChangeRequest {
        var source: Source
        var template: Template?
        var tags: [String] = []
        var optionalTexts = FieldValues<String>()
        var flags: MemeFlags = []
        var isTask = false
        /// The due date of the task, as typed.
        var due: String?
        var created: String?
        /// The key of the meme. Adding another meme with the same key changes nothing.
        var key: String?
        var format = OutputFormat.human
        var isDryRun = false
        /// The list to show after the meme is added; `nil` to show no list.
        var list: ListMemes.FetchMemes.Request?
        /// The contents of standard input if the source needs them; otherwise empty.
        var input = StandardInput.success([])
        /// Whether to show hints about what the user may have meant.
        var wantsAdvice = false
        /// Whether standard input is a pipe or a file, but was not read.
        var hasUnreadInput = false
        var editorAccess = EditorAccess.terminal
        /// Whether another scene supplied the title and the text. If so, an unchanged draft is discarded.
        var isMadeByScene = false
    }

    /// The template of the new meme.
    struct Template: Equatable {
        /// The title of the template, or another reference to it, as typed.
        var name: String
        /// The values for the template's keys.
        var values: [String: String] = [:]
        /// Whether to open the filled template in an editor if there is a terminal.
        var opensEditor = true
        /// Whether the user can be asked for missing values.
        var canAsk = false
    }

    /// The step that asks for the title and the values that the template needs.
    enum AskForValues {
        struct Response: Equatable {
            var needsTitle = false
            /// The keys without values.
            var keys: [String] = []
        }

        struct ViewModel: Equatable {
            /// The question that asks for the title; `nil` if the title is known.
            var titleQuestion: String?
            var questions: [Question] = []
        }

        struct Question: Equatable {
            var key: String
            var text: String
        }
    }

    /// The source of the title and the text.
    enum Source: Equatable {
        /// The title, as separate words, and the text. Both come from the command line.
        case arguments(words: [String], text: String)
        /// The title from the command line, and the text from standard input.
        case textFromInput(title: String)
        /// Standard input. Its first line is the title, and the rest is the text.
        case input
        /// An editor that opens with this title and text, and with all fields if `showsAll`.
        case editor(title: String, text: String, showsAll: Bool)
        /// An editor if there is a terminal, otherwise standard input.
        case unspecified

        /// The title from the command line; empty if no title was given.
        var title: String {
            get {
                switch self {
                case .arguments(let words, _): words.joinedBySpaces
                case .textFromInput(let title), .editor(let title, _, _): title
                case .input, .unspecified: ""
                }
            }
            set {
                switch self {
                case .arguments(_, let text): self = .arguments(words: [newValue], text: text)
                case .textFromInput: self = .textFromInput(title: newValue)
                case .editor(_, let text, let showsAll):
                    self = .editor(title: newValue, text: text, showsAll: showsAll)
                case .input, .unspecified: break
                }
            }
        }
    }

    struct Response: Equatable {
        var added: Result<AddedMeme, MemesError>
        var doubts: [Doubt] = []
    }

    enum ViewModel: Equatable {
        /// The message about the added meme, followed by warnings and hints.
        case added([Output])
        case failed(Diagnostic)
    }
}
