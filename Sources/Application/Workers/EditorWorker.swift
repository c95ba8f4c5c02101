import Domain

/// Lets a user edit drafts, each of which is kept until it is stored, and finds those that were not.
struct EditorWorker {
    let editor: any Editor
    let storePath: String

    /// Opens the editor on a draft, and waits until it ends. The caller then stores the draft.
    ///
    /// - Parameters:
    ///   - path: where the draft is kept already; `nil` for a new one.
    ///   - known: tags that the meme has, which may stay even if they are invalid.
    /// - Throws: `MemesError.editor`, `.system`, `DraftError.empty`, `.unchanged`, `.notUTF8`,
    ///   `.invalidField`; within `.kept` if the user may have written something.
    func edit(
        _ draft: [UInt8], of subject: DraftSubject, at path: String? = nil, known: [Tag] = [],
        access: EditorAccess
    ) throws(MemesError) -> EditedDraft {
        let file: EditedFile
        do throws(MemesError) {
            file = try editor.edit(draft, at: path, access: access)
        } catch {
            if case .draft(.kept(let path, _)) = error { name(subject, at: path) }
            throw error
        }
        do throws(MemesError) {
            // What a draft of before says is stored only if the user saves it again.
            if path != nil, !file.isWritten { throw .draft(.unchanged) }
            let content = try DraftContent(reading: file.bytes, known: known)
            return EditedDraft(content: content, subject: subject, file: file)
        } catch {
            guard error == .draft(.empty) else { throw keep(file, of: subject, after: error) }
            editor.discard(file.path)
            throw error
        }
    }

    /// Opens the editor on a new draft.
    func edit(
        _ content: DraftContent, of subject: DraftSubject, showsAll: Bool, access: EditorAccess
    ) throws(MemesError) -> EditedDraft {
        var subject = subject
        subject.store = storePath
        return try edit(
            DraftWorker.draft(content, of: subject, showsAll: showsAll), of: subject,
            known: content.fields?.tags ?? [], access: access)
    }

    /// Stores what the user has written. The draft is removed if `isStored` says so after a success, else kept.
    ///
    /// - Throws: what `change` throws, within `DraftError.kept`.
    func store<Answer>(
        _ draft: EditedDraft, isStored: (Answer) -> Bool = { _ in true },
        _ change: (DraftContent) throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        do throws(MemesError) {
            let answer = try change(draft.content)
            if isStored(answer) {
                editor.discard(draft.file.path)
            } else {
                name(draft.subject, at: draft.file.path)
            }
            return answer
        } catch {
            throw keep(draft.file, of: draft.subject, after: error)
        }
    }

    /// Adds what the user has written. The draft is kept after a dry run, and where another meme has its key.
    func add(
        _ draft: EditedDraft, _ add: (DraftContent) throws(MemesError) -> AddedMeme
    ) throws(MemesError) -> AddedMeme {
        var draft = draft
        draft.content.text = draft.content.text.visible
        var added = try store(draft, isStored: { $0.isStored(draft.content) }, add)
        if !added.isStored(draft.content) { added.keptDraft = draft.file.path }
        return added
    }

    private func keep(
        _ file: EditedFile, of subject: DraftSubject, after error: MemesError
    ) -> MemesError {
        name(subject, at: file.path)
        return .draft(.kept(path: file.path, after: error))
    }

    /// Writes the lines of the subject into a draft again if the user or the editor has removed them.
    private func name(_ subject: DraftSubject, at path: String) {
        guard
            let draft = try? editor.keptDrafts().first(where: { $0.file.path == path })?.file.bytes,
            DraftSubject(of: draft) != subject
        else { return }
        var lines = DraftLines(bytes: draft)
        for line in subject.lines { lines.appendComment(line) }
        try? editor.write(lines.bytes, at: path)
    }

    // Drafts that were not stored.

    /// The drafts that were not stored, the last changed first: those of this store, or of an unknown one.
    ///
    /// - Parameter listsAll: whether drafts of other stores are listed, too.
    func drafts(listsAll: Bool) throws(MemesError) -> [LeftDraft] {
        let all = try editor.keptDrafts().map(LeftDraft.init)
        return listsAll ? all : all.filter { isOwn($0) }
    }

    /// A draft that was not stored, by its name or its path; `nil` for the last of this store.
    ///
    /// - Throws: `DraftError.noSuchDraft`, `.ofOtherStore`.
    func draft(named name: String?) throws(MemesError) -> LeftDraft {
        let all = try drafts(listsAll: true)
        guard let draft = all.first(where: { draft in name.map(draft.isNamed) ?? isOwn(draft) })
        else {
            throw .draft(.noSuchDraft(name))
        }
        if let store = draft.subject.store, !isOwn(draft) {
            throw .draft(.ofOtherStore(name: draft.name, store: store))
        }
        return draft
    }

    /// Removes drafts of any store: all of them, or none.
    ///
    /// - Throws: `DraftError.noSuchDraft`.
    func remove(_ names: [String]) throws(MemesError) -> [LeftDraft] {
        let all = try drafts(listsAll: true)
        var removed: [LeftDraft] = []
        for name in names {
            guard let draft = all.first(where: { $0.isNamed(name) }) else {
                throw .draft(.noSuchDraft(name))
            }
            if !removed.contains(draft) { removed.append(draft) }
        }
        for draft in removed { editor.discard(draft.file.path) }
        return removed
    }

    private func isOwn(_ draft: LeftDraft) -> Bool {
        draft.subject.store.map { $0.hasSameBytes(as: storePath) } ?? true
    }
}

extension AddedMeme {
    /// Whether the store has what a draft says: not after a dry run, nor if another meme has the key.
    func isStored(_ content: DraftContent) -> Bool {
        !isDryRun && content.title?.hasSameBytes(as: meme.title) == true
            && content.text.hasSameBytes(as: meme.text)
    }
}

struct EditedDraft: Equatable {
    var content: DraftContent
    var subject: DraftSubject
    var file: EditedFile
}
