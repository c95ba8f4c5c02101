import Domain
import Markup

/// A worker that lets the user edit memes in an editor, and resume editing kept drafts.
struct RewriteWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker
    let editorWorker: EditorWorker
    let memesWorker: MemesWorker

    /// Returns the name of the newest kept draft of the selected meme; `nil` if the meme has no kept draft.
    func nameOfDraft(of selection: MemesSelection) -> String? {
        let section = try? selectionWorker.section(selection, in: store)
        let selection = section?.meme ?? selection
        guard let meme = try? selectionWorker.memes(selection, in: store).memes.get().first
        else { return nil }
        let drafts = try? editorWorker.drafts(listsAll: false)
        return drafts?.first { $0.subject.version?.id == meme.id }?.name
    }

    /// Opens the editor on a meme, or on a section of its text, and stores the result. Other commands can use
    /// the store in the meantime. If they change other fields or lines of the meme, both changes are kept;
    /// see `ChangeMerge`.
    ///
    /// - Parameters:
    ///   - version: the number of versions that the meme must have; `nil` for any number.
    ///   - continuesText: whether the user begins to type at the end of the text.
    /// - Throws: `HistoryError.otherVersion`, `.changedMeanwhile`, `.removedMeanwhile`; selection, editor and
    ///   store errors. Once the user has written something, the error is wrapped in `DraftError.kept`.
    func rewrite(
        _ selection: MemesSelection, ifVersion version: Int?, showsAll: Bool = false,
        continuesText: Bool = false, access: EditorAccess, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        let section = try selectionWorker.section(selection, in: store)
        if section != nil, showsAll { throw .request(.optionOfWholeMeme("--all")) }
        let found = try selectionWorker.memes(section?.meme ?? selection, in: store)
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
            }, section: section?.heading, continuesText: continuesText)
        let draft = try editorWorker.edit(
            try DraftContent(of: meme, subject.section, hasOwnFields: showsAll), of: subject,
            showsAll: showsAll,
            access: access)
        return try storeChanges(draft, since: meme, wantsShortIDs)
    }

    /// Opens the editor on the meme with a title, alias or id, or on a new meme with this title.
    ///
    /// - Throws: `ReferenceError.ambiguous`; `HistoryError.addedMeanwhile`; the same errors as `rewrite`.
    func rewriteOrAdd(
        _ title: String, showsAll: Bool, access: EditorAccess, wantsShortIDs: Bool
    ) throws(MemesError) -> StoredDraft {
        let found = try store.perform(isDryRun: true) { (operation) throws(MemesError) in
            try operation.meme(named: title)
        }.answer
        if let found {
            return .edited(
                try rewrite(
                    .names([found.id.text()]), ifVersion: nil, showsAll: showsAll, access: access,
                    wantsShortIDs: wantsShortIDs))
        }
        try Meme.checkTitle(title)
        let subject = DraftSubject()
        let draft = try editorWorker.edit(
            DraftContent(title: title), of: subject, showsAll: showsAll, access: access,
            isDisposable: true)
        return .added(
            try editorWorker.add(draft) { (content) throws(MemesError) in
                try memesWorker.addMeme(
                    try MemeDraft(content, of: subject),
                    unlessNamed: content.title == title ? title : nil,
                    wantsShortIDs: wantsShortIDs)
            })
    }

    /// Opens the editor on a kept draft and stores the result. If the meme has changed since the draft was
    /// created, keeps both changes. If they concern the same fields or lines, adds the meme's current version
    /// to the draft in comments; the changes of the user, who has seen both, then count. If the version that
    /// the draft is based on was dropped, applies the whole draft.
    ///
    /// - Parameter name: the name or path of a draft; `nil` for the most recently changed draft of this
    ///   store.
    /// - Throws: `DraftError.noSuchDraft`, `.ofOtherStore`; `HistoryError.changedMeanwhile` if the meme has
    ///   changed and there is no terminal to show its current version, unless both changes can be kept; the
    ///   same errors as `rewrite`.
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
        return stored.isStored(content) && content.hasSameFields(as: meme) ? stored : nil
    }

    private func resume(
        with kept: LeftDraft, of version: DraftSubject.Version, _ access: EditorAccess,
        _ wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        let old: Meme
        var bytes = kept.file.bytes
        // The version that the user sees beside the draft.
        var seen: Meme?
        do throws(MemesError) {
            let found = try store.findMemes([.prefix(MemeIDPrefix(version.id))]).memes.get()
            guard let first = found.first else { return ChangedMemes(memes: [], changed: []) }
            let versions = try self.versions(of: version.id)
            let base = versions.first {
                $0.number == version.number && $0.time == version.time
            }?.meme
            old = base ?? first
            if base == nil || old != first && conflicts(kept, old, first) {
                guard access == .terminal else { throw .history(.changedMeanwhile(first.id)) }
                bytes = editorWorker.draftWorker.draft(
                    bytes, beside: first.shown(in: kept.subject.section))
                seen = first
            }
        } catch {
            throw .draft(.kept(path: kept.file.path, after: error))
        }
        let draft = try editorWorker.edit(
            bytes, of: kept.subject, at: kept.file.path,
            opened: DraftContent(old), access: access)
        return try storeChanges(draft, since: old, seen: seen, wantsShortIDs)
    }

    /// Returns whether a kept draft cannot be read, or its changes and those of the current version concern the
    /// same fields or lines.
    private func conflicts(_ kept: LeftDraft, _ old: Meme, _ current: Meme) -> Bool {
        let reader = DraftReader(
            subject: kept.subject, dateWorker: editorWorker.dateWorker,
            opened: DraftContent(old))
        guard let content = try? reader.content(of: kept.file.bytes),
            let changed = try? MemeEdit(old, content, kept.subject.section).result(for: old)
        else { return true }
        return ChangeMerge(of: changed, since: old, to: current).isConflict
    }

    /// Stores the changes in a draft that was created from `old`.
    ///
    /// - Parameter seen: the version that the user has seen beside the draft.
    /// - Throws: `HistoryError.changedMeanwhile` if the meme is now another one, whose changes concern the same
    ///   fields or lines; `.removedMeanwhile`.
    private func storeChanges(
        _ draft: EditedDraft, since old: Meme, seen: Meme? = nil, _ wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        try editorWorker.store(draft) { (content) throws(MemesError) in
            let section = draft.subject.section
            // Of a version with the section, the user has seen only the section beside the draft.
            let base = seen.flatMap { $0.hasOnly(section) ? $0 : nil } ?? old
            let dates = editorWorker.dateWorker
            let edit = try MemeEdit(base, content, section).scheduled(
                for: old, at: dates.clock.now, dates.calendar)
            let result = try edit.result(for: old)
            var isMerged = false
            var edited = try store.changeMemes(isDryRun: false, wantsShortIDs: wantsShortIDs) {
                (operation) throws(MemesError) in
                let current = try operation.current(old.id)
                guard let current else { throw .history(.removedMeanwhile(old.id)) }
                var meme = try edit.result(for: current)
                if current != old, current != seen {
                    let merge = ChangeMerge(of: result, since: old, to: current)
                    guard !merge.isConflict else { throw .history(.changedMeanwhile(old.id)) }
                    isMerged = result != old
                    meme = merge.meme
                }
                guard meme != current else { return ChangedMemes(memes: [current], changed: []) }
                let kept = try operation.change(meme)
                return ChangedMemes(memes: [kept], changed: [kept])
            }
            edited.editedTexts = edit.optionalTexts
            edited.isMerged = isMerged
            return edited
        }
    }

    private func versions(of id: MemeID) throws(MemesError) -> [MemeVersion] {
        try store.fetchVersions(of: .prefix(MemeIDPrefix(id))).versions.get()
    }
}

extension DraftContent {
    /// Creates the content of the draft of a meme, or of a section of its text.
    fileprivate init(
        of meme: Meme, _ heading: String?, hasOwnFields: Bool = false
    ) throws(MemesError) {
        guard let heading else {
            self.init(meme, hasOwnFields: hasOwnFields)
            return
        }
        let range = try meme.sectionToChange(heading).rangeToEdit(in: meme.text)
        self.init(text: String(decoding: Array(meme.text.utf8)[range], as: UTF8.self))
    }
}

extension Meme {
    /// Returns whether the text has exactly one section with a heading.
    fileprivate func hasOnly(_ heading: String?) -> Bool {
        heading.map { (try? sectionToChange($0)) != nil } ?? false
    }

    /// Returns the meme with only a section of its text, if it has exactly one such section.
    fileprivate func shown(in heading: String?) -> Meme {
        guard let content = try? DraftContent(of: self, heading) else { return self }
        var meme = self
        meme.text = content.text
        return meme
    }
}

enum StoredDraft: Equatable {
    case added(AddedMeme)
    case edited(ChangedMemes)
}

extension MemeEdit {
    /// Creates an edit with the changes that a draft makes to a meme, or to the section of its text that has a
    /// heading.
    fileprivate init(
        _ meme: Meme, _ draft: DraftContent, _ heading: String?
    ) throws(MemesError) {
        guard let heading else {
            try self.init(meme, draft)
            return
        }
        var bytes = Array(meme.text.utf8)
        let range = try meme.sectionToChange(heading).rangeToEdit(in: meme.text)
        bytes.replaceSubrange(range, with: draft.text.utf8)
        try self.init(meme, DraftContent(text: String(decoding: bytes, as: UTF8.self)))
    }

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
        let hasOwnFields = draft.fields?.hasOwnFields == true
        let shown = DraftContent.Fields(meme, hasOwnFields: hasOwnFields)
        let others = draft.fields?.others ?? shown.others
        let changed = others.filter { field in
            shown[field.decodedName].map { !field.hasSameValue(as: $0) } ?? true
        }
        try self.init(
            title: texts[.title], text: texts[.text].map { .replace($0) },
            addedTags: tags.filter { !meme.tags.contains($0) },
            removedTags: meme.tags.filter { !tags.contains($0) },
            optionalTexts: FieldValues { texts[$0] },
            flags: Dictionary(
                uniqueKeysWithValues: (draft.fields?.flags).map { flags in
                    MemeField.flags.map { ($0, flags[$0]) }
                } ?? []),
            otherFields: changed.filter { OwnField($0) == nil },
            ownFields: changed.filter { OwnField($0) != nil },
            unsetFields: shown.others.map(\.decodedName).filter { name in
                !others.contains { $0.decodedName == name }
            }.map { .other($0) })
    }
}

extension MemeDraft {
    /// Creates a new meme from a draft.
    package init(_ content: DraftContent, of subject: DraftSubject) throws(MemesError) {
        let fields = content.fields ?? DraftContent.Fields()
        try self.init(
            title: content.title ?? "", text: content.text, tags: fields.tags,
            optionalTexts: fields.optionalTexts, flags: fields.flags,
            created: subject.created ?? content.created, modified: content.modified,
            key: subject.key, otherFields: fields.others)
    }
}

extension JSONMember {
    /// Whether the two values are the same field of a task, or the same list of aliases.
    fileprivate func hasSameValue(as other: JSONMember) -> Bool {
        value == other.value || withCanonicalTime.value == other.withCanonicalTime.value
            || withValue { $0.elements.map { $0.string?.text } }
                == other.withValue { $0.elements.map { $0.string?.text } }
                && value.hasPrefix("[")
    }
}
