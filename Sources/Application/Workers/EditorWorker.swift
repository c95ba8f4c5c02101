import Domain

/// Lets a user edit a title and a text.
struct EditorWorker {
    private let editor: any Editor
    private let draftWorker: DraftWorker

    init(editor: any Editor, draftWorker: DraftWorker) {
        self.editor = editor
        self.draftWorker = draftWorker
    }

    /// Opens the editor on a draft, and waits until it ends. The caller then decides about
    /// the draft: `discard` if it was stored, `keep` if that failed.
    ///
    /// - Throws: `MemesError.editor`, `.system`, `DraftError.empty`, `.notUTF8`; within `.kept`
    ///   where the user may have written something.
    func edit(title: String, text: String) throws(MemesError) -> EditedDraft {
        let file = try editor.edit(draftWorker.draft(title: title, text: text))
        do throws(MemesError) {
            let edited = try draftWorker.titleAndText(of: file.bytes)
            return EditedDraft(title: edited.title, text: edited.text, file: file)
        } catch {
            guard error == .draft(.empty) else {
                throw .draft(.kept(path: file.path, after: error))
            }
            editor.discard(file)
            throw error
        }
    }

    /// Removes a draft that is stored, or not wanted.
    func discard(_ draft: EditedDraft) { editor.discard(draft.file) }

    /// Keeps a draft that could not be stored.
    ///
    /// - Returns: the error, with the draft's path.
    func keep(_ draft: EditedDraft, after error: MemesError) -> MemesError {
        .draft(.kept(path: draft.file.path, after: error))
    }
}

/// An edited draft.
struct EditedDraft: Equatable {
    /// The first line.
    var title: String
    /// The rest.
    var text: String
    /// The draft itself.
    var file: EditedFile
}
