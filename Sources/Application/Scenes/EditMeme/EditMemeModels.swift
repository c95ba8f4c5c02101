import Domain

/// The scene that edits memes.
enum EditMeme {
    struct Request: Equatable, ChangeRequest {
        /// The memes, as typed.
        var selection: MemesSelection
        /// The changes; `nil` to open an editor.
        var changes: FieldChanges?
        /// The draft to continue; `nil` to edit the memes.
        var draft: Draft?
        /// Whether the editor shows all fields.
        var showsAll = false
        /// The number of versions the meme must have; `nil` for any.
        var version: Int?
        var isDryRun = false
        var format = OutputFormat.human
        /// The number of memes from which to ask for confirmation; `nil` to never ask.
        var asksFrom: Int?
        /// Whether to show hints about what the user may have meant.
        var wantsAdvice = false
        /// Whether standard input is a pipe or a file that was not read.
        var hasUnreadInput = false
        /// The contents of standard input, if the changes need them.
        var input = StandardInput.success([])
        var editorAccess = EditorAccess.terminal
    }

    /// A draft that was not stored.
    struct Draft: Equatable {
        /// The name; `nil` for the last draft.
        var name: String?
    }

    struct Response: Equatable {
        var edited: Result<StoredDraft, MemesError>
        /// The tags and fields to remove.
        var removedTags: [String] = []
        var unsetFields: [MemeEdit.OptionalField] = []
        var doubts: [Doubt] = []
        var isDryRun = false
    }

    typealias ViewModel = Output

    /// A meme that was changed while its draft was edited.
    struct Conflict: Equatable {
        var error: Diagnostic
        /// Asks whether to continue.
        var question: String
        var path: String
    }
}
