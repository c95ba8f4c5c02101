import Domain

/// The scene that edits memes.
enum EditMeme {
    struct Request: ChangeRequest {
        var selection: MemesSelection
        /// Whether the selection is a title, and a meme with this title is added if no meme has it.
        var addsMissing = false
        /// Whether an added meme is then shown.
        var showsAdded = false
        /// The changes to make; `nil` to open an editor.
        var changes: FieldChanges?
        /// The draft to continue editing; `nil` to edit `selection`.
        var draft: Draft?
        /// Whether the editor shows all fields.
        var showsAll = false
        /// Whether the user begins to type at the end of the text.
        var continuesText = false
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
        /// Whether the memes were pinned; `nil` if anything else was changed, too.
        var isPinned: Bool?
        var advice: [Advice] = []
        var isDryRun = false

        /// Whether the memes are no longer tasks, and so have lost their dates, too.
        var endsTasks: Bool { unsetFields.contains(.other(MemeField.todo.rawValue)) }
    }
}

/// A draft that was kept because it cannot be stored as it is.
struct RefusedDraft: Equatable {
    var error: Diagnostic
    /// The question that asks whether to continue editing.
    var question: String
    var path: String
}

extension RefusedDraft {
    /// Creates the question if the user can mend the draft: its fields, its title, or a conflict with a change
    /// that was made to the meme meanwhile. Returns `nil` for any other error.
    init?(_ error: MemesError) {
        guard case .draft(.kept(let path, let reason)) = error else { return nil }
        switch reason {
        case .history(.changedMeanwhile):
            question = localized("Edit again, with both versions? [y/N] ")
        case .draft(.invalidField), .field(.emptyTitle), .field(.invalidTag):
            question = localized("Edit again? [y/N] ")
        default: return nil
        }
        (self.error, self.path) = (Diagnostic(error), path)
    }
}
