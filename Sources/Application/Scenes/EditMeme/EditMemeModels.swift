import Domain

/// The scene that changes memes.
enum EditMeme {
    struct Request: Equatable, ChangeRequest {
        /// The memes, as typed.
        var selection: MemesSelection
        /// The changes; `nil` to open an editor.
        var changes: FieldChanges?
        /// The draft to go on with; `nil` to edit the memes.
        var draft: Draft?
        /// Whether the editor shows all fields.
        var showsAll = false
        /// How many versions the meme must have; `nil` for any number.
        var version: Int?
        var isDryRun = false
        var format = OutputFormat.human
        /// From how many changed memes on to ask first; `nil` to ask nothing.
        var asksFrom: Int?
        /// Whether the user wants to know what may have been meant otherwise.
        var wantsAdvice = false
        /// Whether standard input is a pipe or a file that is not read.
        var hasUnreadInput = false
        /// What standard input held, if the changes need it.
        var input = StandardInput.success([])
        /// Whether an editor can be opened.
        var editorAccess = EditorAccess.terminal
    }

    /// A draft that was not stored.
    struct Draft: Equatable {
        /// Its name; `nil` for the last one.
        var name: String?
    }

    struct Response: Equatable {
        var edited: Result<StoredDraft, MemesError>
        /// The tags and fields that were to be removed.
        var removedTags: [String] = []
        var unsetFields: [MemeEdit.OptionalField] = []
        var doubts: [Doubt] = []
        var isDryRun = false
    }

    typealias ViewModel = Output

    /// The meme has changed while its draft was edited.
    struct Conflict: Equatable {
        var error: Diagnostic
        /// Whether to go on.
        var question: String
        var path: String
    }
}
