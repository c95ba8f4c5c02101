import Domain

/// A worker that lets the user edit memes in an editor, and resume editing kept drafts.
struct RewriteWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker
    let editorWorker: EditorWorker
    let editWorker: EditWorker
    let memesWorker: MemesWorker

    /// Returns the name of the newest kept draft of the selected meme; `nil` if the meme has no kept draft.
    func nameOfDraft(of selection: MemesSelection) -> String? {
        guard let meme = try? selectionWorker.memes(selection, in: store).memes.get().first
        else { return nil }
        let drafts = try? editorWorker.drafts(listsAll: false)
        return drafts?.first { $0.subject.version?.id == meme.id }?.name
    }

    /// Opens the editor on a meme and stores the result. Other commands can use the store in the meantime.
    ///
    /// - Parameter version: the number of versions that the meme must have; `nil` for any number.
    /// - Throws: `HistoryError.otherVersion`, `.changedMeanwhile`, `.removedMeanwhile`; selection, editor and
    ///   store errors. Once the user has written something, the error is wrapped in `DraftError.kept`.
    func rewrite(
        _ selection: MemesSelection, ifVersion version: Int?, showsAll: Bool = false,
        access: EditorAccess, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        let found = try selectionWorker.memes(selection, in: store)
        let memes = try found.memes.get()
        guard let meme = memes.first else {
            return ChangedMemes(memes: [], changed: [], warnings: found.warnings)
        }
        let versions = try versions(of: meme.id)
        if let version, versions.count != version {
            throw .history(.otherVersion(meme.id, wanted: version, count: versions.count))
        }
        let subject = DraftSubject(
            version: versions.last.map {
                DraftSubject.Version(id: meme.id, number: $0.number, time: $0.time)
            })
        let draft = try editorWorker.edit(
            DraftContent(meme), of: subject, showsAll: showsAll, access: access)
        var edited = try storeChanges(draft, to: meme, since: meme, wantsShortIDs)
        edited.warnings += edited.changedCount == 0 ? found.warnings : []
        return edited
    }

    /// Opens the editor on a kept draft and stores the result. If the meme has changed since the draft was
    /// created, adds the meme's current version to the draft in comments, and applies only the user's changes
    /// to that version. If the version that the draft is based on was dropped, applies the whole draft.
    ///
    /// - Parameter name: the name or path of a draft; `nil` for the most recently changed draft of this
    ///   store.
    /// - Throws: `DraftError.noSuchDraft`, `.ofOtherStore`; `HistoryError.changedMeanwhile` if the meme has
    ///   changed and there is no terminal to show its current version; the same errors as `rewrite`.
    func resume(
        with name: String?, access: EditorAccess, wantsShortIDs: Bool
    ) throws(MemesError) -> StoredDraft {
        let kept = try editorWorker.draft(named: name)
        guard let version = kept.subject.version else {
            let draft = try editorWorker.edit(
                kept.file.bytes, of: kept.subject, at: kept.file.path, access: access)
            return .added(
                try editorWorker.add(draft) { (content) throws(MemesError) in
                    if let stored = try storedMeme(content) { return stored }
                    return try memesWorker.addMeme(
                        try MemeDraft(content, of: kept.subject), wantsShortIDs: wantsShortIDs)
                })
        }
        return .edited(try resume(with: kept, of: version, access, wantsShortIDs))
    }

    /// Returns the stored meme that has the same contents as the draft of a new meme; `nil` if no such meme
    /// exists, or if its title is ambiguous. A crash or power loss may leave behind a draft that was already
    /// stored.
    private func storedMeme(_ content: DraftContent) throws(MemesError) -> AddedMeme? {
        guard let title = content.title else { return nil }
        let found = try store.fetchVersions(of: .word(title))
        guard let meme = try? found.versions.get().last?.meme else { return nil }
        let stored = AddedMeme(
            meme: meme, shortID: found.shortIDs.text(for: meme.id), isKnown: true,
            warnings: found.warnings)
        let hasSameFields = DraftContent(meme).fields == content.fields ?? DraftContent.Fields()
        return stored.isStored(content) && hasSameFields ? stored : nil
    }

    private func resume(
        with kept: LeftDraft, of version: DraftSubject.Version, _ access: EditorAccess,
        _ wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        let meme: Meme
        let versions: [MemeVersion]
        var bytes = kept.file.bytes
        do throws(MemesError) {
            let found = try store.findMemes([.prefix(MemeIDPrefix(version.id))]).memes.get()
            guard let first = found.first else { return ChangedMemes(memes: [], changed: []) }
            meme = first
            versions = try self.versions(of: version.id)
            if versions.last?.isVersion(version) != true {
                guard access == .terminal else { throw .history(.changedMeanwhile(meme.id)) }
                bytes = DraftWorker.draft(bytes, beside: meme)
            }
        } catch {
            throw .draft(.kept(path: kept.file.path, after: error))
        }
        let old = versions.first { $0.isVersion(version) }?.meme ?? meme
        let draft = try editorWorker.edit(
            bytes, of: kept.subject, at: kept.file.path, known: old.tags, access: access)
        return try storeChanges(draft, to: meme, since: old, wantsShortIDs)
    }

    /// Stores the changes in a draft that was created from `old`. The user has seen the version `meme`.
    private func storeChanges(
        _ draft: EditedDraft, to meme: Meme, since old: Meme, _ wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        try editorWorker.store(draft) { (content) throws(MemesError) in
            let edit = try MemeEdit(old, content)
            guard try edit.result(for: meme) != meme else {
                return ChangedMemes(memes: [meme], changed: [])
            }
            var edited = try editWorker.edit(meme, by: edit, wantsShortIDs: wantsShortIDs)
            edited.editedTexts = edit.optionalTexts
            return edited
        }
    }

    private func versions(of id: MemeID) throws(MemesError) -> [MemeVersion] {
        try store.fetchVersions(of: .prefix(MemeIDPrefix(id))).versions.get()
    }
}

enum StoredDraft: Equatable {
    case added(AddedMeme)
    case edited(ChangedMemes)
}

extension MemeVersion {
    fileprivate func isVersion(_ version: DraftSubject.Version) -> Bool {
        number == version.number && time == version.time
    }
}

extension MemeEdit {
    /// Creates an edit with the changes that a draft makes to a meme. If another program stored a title that
    /// is empty or has line breaks, the draft may leave that title unchanged.
    ///
    /// - Throws: `FieldError.loneSurrogate` for a changed field whose new text contains U+FFFD and whose
    ///   stored text has lone surrogates.
    fileprivate init(_ meme: Meme, _ draft: DraftContent) throws(MemesError) {
        var texts: [MemeField: String] = [:]
        if let title = draft.title, !title.utf8.elementsEqual(DraftWorker.titleLine(of: meme.title))
        {
            texts[.title] = title
        }
        if !draft.text.hasSameBytes(as: meme.text) { texts[.text] = draft.text }
        if let fields = draft.fields {
            for field in MemeField.optionalTexts {
                let text = fields.optionalTexts[field] ?? ""
                if !text.hasSameBytes(as: meme[field] ?? "") { texts[field] = text }
            }
        }
        for (field, text) in texts
        where meme.exactJSON[field] != nil && text.unicodeScalars.contains("\u{FFFD}") {
            throw .field(.loneSurrogate(field))
        }
        let tags = draft.fields?.tags ?? meme.tags
        try self.init(
            title: texts[.title], text: texts[.text].map { .replace($0) },
            addedTags: tags.filter { !meme.tags.contains($0) },
            removedTags: meme.tags.filter { !tags.contains($0) },
            optionalTexts: FieldValues { texts[$0] },
            flags: Dictionary(
                uniqueKeysWithValues: (draft.fields?.flags).map { flags in
                    MemeField.flags.map { ($0, flags[$0]) }
                } ?? []))
    }
}

extension MemeDraft {
    /// Creates a new meme from a draft.
    package init(_ content: DraftContent, of subject: DraftSubject) throws(MemesError) {
        try self.init(
            title: content.title ?? "", text: content.text, tags: content.fields?.tags ?? [],
            optionalTexts: content.fields?.optionalTexts ?? [:],
            flags: content.fields?.flags ?? [], created: subject.created,
            key: subject.key, otherFields: JSONMember.task(subject.isTask, due: subject.due))
    }
}
