import Domain

/// Lets a user rewrite the title and the text of a meme in an editor.
struct RewriteWorker {
    private let store: any MemesStore
    private let selectionWorker: SelectionWorker
    private let editorWorker: EditorWorker
    private let editWorker: EditWorker

    init(
        store: any MemesStore, selectionWorker: SelectionWorker, editorWorker: EditorWorker,
        editWorker: EditWorker
    ) {
        self.store = store
        self.selectionWorker = selectionWorker
        self.editorWorker = editorWorker
        self.editWorker = editWorker
    }

    /// Looks a meme up.
    ///
    /// - Throws: what is wrong with the name; what the store throws.
    func check(_ selection: MemesSelection) throws(MemesError) {
        _ = try selectionWorker.memes(selection, in: store).memes.get()
    }

    /// Opens the editor on a meme, and stores the result. Other commands can use the store
    /// while the editor is open.
    ///
    /// - Parameter version: how many versions the meme must have; `nil` for any number.
    /// - Throws: `HistoryError.changedMeanwhile`, what is wrong with the name, and what the editor
    ///   and the store throw; within `DraftError.kept` once the user has written something.
    func rewrite(
        _ selection: MemesSelection, ifVersion version: Int?, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        let found = try selectionWorker.memes(selection, in: store)
        let memes = try found.memes.get()
        let unchanged = ChangedMemes(memes: memes, changed: [], warnings: found.warnings)
        guard let meme = memes.first else { return unchanged }
        if let version { try check(version, of: meme) }
        let draft = try editorWorker.edit(title: meme.title, text: meme.text)
        do throws(MemesError) {
            let edit = try edit(of: meme, by: draft)
            let edited =
                try edit.result(for: meme) == meme
                ? unchanged : try editWorker.edit(meme, by: edit, wantsShortIDs: wantsShortIDs)
            editorWorker.discard(draft)
            return edited
        } catch {
            throw editorWorker.keep(draft, after: error)
        }
    }

    private func check(_ version: Int, of meme: Meme) throws(MemesError) {
        let found = try store.fetchVersions(of: .prefix(MemeIDPrefix(meme.id)))
        let count = try found.versions.get().count
        guard count == version else {
            throw .history(.otherVersion(meme.id, wanted: version, count: count))
        }
    }

    /// The changed fields. A title that only another program can have given, with line breaks
    /// or none at all, may stay as it is.
    ///
    /// - Throws: `FieldError.loneSurrogate` for a field with U+FFFD in it where the meme has lone
    ///   surrogates, unless the field is as it was.
    private func edit(of meme: Meme, by draft: EditedDraft) throws(MemesError) -> MemeEdit {
        let shownTitle = DraftWorker.titleLine(of: meme.title)
        let isSameTitle = draft.title.utf8.elementsEqual(shownTitle)
        let hasSameText = draft.text.hasSameBytes(as: meme.text)
        let fields: [(MemeField, String)] =
            (isSameTitle ? [] : [(.title, draft.title)])
            + (hasSameText ? [] : [(.text, draft.text)])
        for (field, text) in fields
        where meme.exactJSON[field] != nil && text.unicodeScalars.contains("\u{FFFD}") {
            throw .field(.loneSurrogate(field))
        }
        return try MemeEdit(title: isSameTitle ? nil : draft.title, text: .replace(draft.text))
    }
}
