import Domain

/// A worker that opens drafts in an editor, keeps them until they are stored, and finds kept drafts.
package struct EditorWorker {
    let editor: any Editor
    let storePath: String
    let dateWorker: DateWorker

    /// Opens the editor on a draft and waits until the editor exits. The caller then stores the draft.
    ///
    /// - Parameters:
    ///   - path: the path of an existing draft; `nil` to create a draft.
    ///   - opened: the meme in the draft; its tags are allowed even if invalid.
    ///   - isDisposable: whether to discard the draft if it is unchanged, because the user typed none of it.
    /// - Throws: `MemesError.editor`, `.system`, `DraftError.empty`, `.unchanged`, `.notUTF8`,
    ///   `.invalidField`, `FieldError.emptyTitle`. If the user may have written something, the error is
    ///   wrapped in `.kept`.
    func edit(
        _ draft: [UInt8], of subject: DraftSubject, at path: String? = nil,
        opened: DraftContent = DraftContent(),
        access: EditorAccess, isDisposable: Bool = false
    ) throws(MemesError) -> EditedDraft {
        let file: EditedFile
        do throws(MemesError) {
            file = try editor.edit(
                draft, at: path, line: DraftWorker.typingLine(in: draft, of: subject),
                access: access)
        } catch {
            guard case .draft(.kept(let kept, let reason)) = error else { throw error }
            if path == nil, case .editor(.exited) = reason,
                hasNothingNew(draft, of: subject, at: kept, isDisposable: isDisposable)
            {
                editor.discard(kept)
                throw reason
            }
            name(subject, at: kept)
            throw error
        }
        do throws(MemesError) {
            // An existing draft is stored only if the user saves it again.
            if path != nil, !file.isWritten { throw .draft(.unchanged) }
            let reader = DraftReader(
                subject: subject, dateWorker: dateWorker, opened: opened)
            let content = try reader.content(of: file.bytes)
            if subject.version == nil, !file.isWritten { throw .draft(.unchanged) }
            return EditedDraft(content: content, subject: subject, file: file)
        } catch {
            let isWorthless = isDisposable && error == .draft(.unchanged)
            guard isWorthless || error == .draft(.empty) else {
                throw keep(file, of: subject, after: error)
            }
            editor.discard(file.path)
            throw error
        }
    }

    func edit(
        _ content: DraftContent, of subject: DraftSubject, showsAll: Bool,
        access: EditorAccess, isDisposable: Bool = false
    ) throws(MemesError) -> EditedDraft {
        var subject = subject
        subject.store = storePath
        subject.hasBlock = subject.section == nil && (showsAll || content.needsBlock)
        subject.hasOwnFields =
            subject.hasBlock
            && (showsAll || content.fields?.others.contains { OwnField($0) != nil } == true)
        return try edit(
            draftWorker.draft(content, of: subject, showsAll: showsAll), of: subject,
            opened: content, access: access, isDisposable: isDisposable)
    }

    /// Calls `change` to store an edited draft, then removes the draft if `isStored` returns `true`.
    ///
    /// - Throws: errors from `change`, wrapped in `DraftError.kept`.
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

    /// Adds a meme from an edited draft. Keeps the draft after a dry run, or if a meme with another title or
    /// text already has the key.
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
        name(subject, at: file.path, after: error)
        return .draft(.kept(path: file.path, after: error))
    }

    var draftWorker: DraftWorker { DraftWorker(calendar: dateWorker.calendar) }

    /// Returns whether a kept draft is unchanged and can be removed without loss.
    private func hasNothingNew(
        _ draft: [UInt8], of subject: DraftSubject, at path: String, isDisposable: Bool
    ) -> Bool {
        let kept = try? editor.keptDrafts().first { $0.file.path == path }
        let reader = DraftReader(subject: subject, dateWorker: dateWorker)
        let isEmpty = (try? reader.content(of: draft)) == nil
        return kept?.file.bytes == draft && (subject.version != nil || isEmpty || isDisposable)
    }

    /// Writes into a draft why it was refused, above the line in question, and the subject's lines if the user
    /// or the editor removed or changed them.
    private func name(
        _ subject: DraftSubject, at path: String, after error: MemesError? = nil
    ) {
        guard let draft = try? editor.keptDrafts().first(where: { $0.file.path == path }),
            draft.isWhole
        else { return }
        var lines = DraftLines(bytes: draft.file.bytes)
        switch error {
        case .draft(.invalidField(let line, let field)): lines.refuse(field.words, at: line)
        case .field(.emptyTitle): lines.refuse(FieldError.emptyTitle.words, at: 1)
        default: break
        }
        if DraftSubject(of: draft.file.bytes) != subject {
            for line in subject.lines { lines.appendComment(line) }
        }
        if lines.bytes != draft.file.bytes { try? editor.write(lines.bytes, at: path) }
    }

    // MARK: - Kept drafts

    /// Returns the kept drafts of this store or of an unknown store, the most recently changed first.
    ///
    /// - Parameter listsAll: whether to include drafts that belong to other stores.
    func drafts(listsAll: Bool) throws(MemesError) -> [LeftDraft] {
        let all = try editor.keptDrafts().map { LeftDraft($0, dateWorker) }
        return listsAll ? all : all.filter { isOwn($0) }
    }

    /// Finds a kept draft by name or path; the most recently changed draft of this store if `name` is `nil`.
    ///
    /// - Throws: `DraftError.noSuchDraft`, `.ofOtherStore`.
    func draft(named name: String?) throws(MemesError) -> LeftDraft {
        let all = try drafts(listsAll: true)
        guard let draft = all.first(where: { draft in name.map(draft.isNamed) ?? isOwn(draft) })
        else { throw .draft(.noSuchDraft(name)) }
        if let store = draft.subject.store, !isOwn(draft) {
            throw .draft(.ofOtherStore(name: draft.name, store: store))
        }
        return draft
    }

    /// Removes the named drafts, which may belong to any store. If a name is unknown, removes no drafts.
    ///
    /// - Throws: `DraftError.noSuchDraft` for an unknown name.
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

    /// Removes the drafts of the given memes, except those of other stores.
    package func removeDrafts(of ids: Set<MemeID>) throws(MemesError) {
        for draft in try drafts(listsAll: false) {
            guard let version = draft.subject.version, ids.contains(version.id) else { continue }
            editor.discard(draft.file.path)
        }
    }

    private func isOwn(_ draft: LeftDraft) -> Bool {
        draft.subject.store.map { $0.hasSameBytes(as: storePath) } ?? true
    }
}

struct EditedDraft: Equatable {
    var content: DraftContent
    var subject: DraftSubject
    var file: EditedFile
}
