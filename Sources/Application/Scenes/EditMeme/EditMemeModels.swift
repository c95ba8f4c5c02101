import Domain

/// The scene that edits memes.
enum EditMeme {
    struct Request: ChangeRequest {
        /// The selected memes, as typed.
        var selection: MemesSelection
        /// The changes to make; `nil` to open an editor.
        var changes: FieldChanges?
        /// The draft to continue editing; `nil` to edit `selection`.
        var draft: Draft?
        /// Whether the editor shows all fields.
        var showsAll = false
        /// The number of versions that the meme must have; `nil` to accept any number.
        var version: Int?
        var isDryRun = false
        var format = OutputFormat.human
        /// The smallest number of changed memes that requires confirmation if the user can be asked; `nil` to
        /// skip confirmation.
        var asksFrom: Int?
        var console = ConsoleFacts()
    }

    /// A draft that was not stored.
    struct Draft: Equatable {
        /// The name or the path of the draft; `nil` for the latest draft.
        var name: String?
    }

    struct Response: Equatable {
        var edited: Result<StoredDraft, MemesError>
        var removedTags: [String] = []
        var unsetFields: [MemeEdit.OptionalField] = []
        /// The new due date of the memes; `nil` if the request does not set one.
        var due: DueDate?
        var advice: [Advice] = []
        var isDryRun = false
    }

    typealias ViewModel = Output

    /// A conflict between a draft and a change that was made to the meme while the draft was being edited.
    struct Conflict: Equatable {
        var error: Diagnostic
        /// The question that asks whether to continue editing.
        var question: String
        var path: String
    }
}
