import Domain

/// A worker that edits memes, or sections of their texts. It edits either all of the selected ones or none.
struct EditWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker
    let calendar: any LocalCalendar

    /// Edits the selected memes as one operation; see `changeMemes`.
    ///
    /// - Parameters:
    ///   - next: returns a second edit of each meme; `nil` for none.
    ///   - version: the number of versions that each meme must have; `nil` for any number.
    /// - Throws: `RequestError.confirmationNeeded`; `HistoryError.otherVersion` if the number of versions
    ///   differs; `ReferenceError.noSuchHeading`, `.ambiguousHeading`; `FieldError.loneSurrogate`; selection and
    ///   store errors.
    func edit(
        _ selection: MemesSelection, by edit: MemeEdit,
        then next: ((Meme, any MemesOperation) throws(MemesError) -> MemeEdit)? = nil,
        ifVersion version: Int? = nil,
        isDryRun: Bool, listsAll: Bool = true, wantsShortIDs: Bool, asksFrom: Int? = nil
    ) throws(MemesError) -> ChangedMemes {
        try store.changeMemes(
            isDryRun: isDryRun, wantsShortIDs: wantsShortIDs, asksFrom: asksFrom
        ) { (operation) throws(MemesError) in
            // Memes are listed by their last change. Editing the last meme first keeps their order.
            let (cursor, headings) = try selectionWorker.fetchSections(
                selection, in: operation, isReversed: true)
            // An edit of a section must not change anything but its text.
            let noEdit = try MemeEdit()
            let hasEdit = next == nil || edit != noEdit
            return try ChangedMemes(cursor, isReversed: true, listsAll: listsAll) {
                (meme) throws(MemesError) in
                if let version { try operation.check(version, of: meme) }
                let edit = edit.scheduled(for: meme, at: operation.now, calendar)
                guard next != nil || headings[meme.id] != nil else {
                    return try operation.edit(meme, by: edit)
                }
                var changed = meme
                for heading in headings[meme.id] ?? [nil] {
                    if hasEdit {
                        changed = try edit.inSection(heading, of: changed).result(for: changed)
                    }
                    guard let next else { continue }
                    changed = try next(changed, operation).inSection(heading, of: changed)
                        .result(for: changed)
                }
                return changed == meme ? nil : try operation.change(changed)
            }
        }
    }

    /// Edits the meme with a title, alias or id, or adds a meme with this title and the changes. Uses a single
    /// operation, so that several processes add one meme.
    ///
    /// - Parameter next: returns a second edit of the meme; `nil` for none.
    /// - Throws: `ReferenceError.ambiguous`; `FieldError.emptyTitle`, `.titleNotOneLine`; store errors.
    func editOrAdd(
        _ title: String, by edit: MemeEdit,
        then next: ((Meme, any MemesOperation) throws(MemesError) -> MemeEdit)? = nil,
        isDryRun: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> StoredDraft {
        var isNew = false
        let changed = try store.changeMemes(isDryRun: isDryRun, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            let found = try operation.meme(named: title)
            isNew = found == nil
            let meme = found ?? Meme(id: MemeID(bits: 0), title: title)
            var changed = try edit.scheduled(for: meme, at: operation.now, calendar)
                .result(for: meme)
            if isNew { changed = try operation.add(try MemeDraft(changed, id: nil)).meme }
            let before = isNew ? changed : meme
            if let next { changed = try next(changed, operation).result(for: changed) }
            let kept = changed == before ? changed : try operation.change(changed)
            return ChangedMemes(
                memes: [kept], changed: isNew || kept != before ? [kept] : [])
        }
        guard isNew, let meme = changed.memes.first else { return .edited(changed) }
        return .added(
            AddedMeme(
                meme: meme, shortID: changed.shortIDs.text(for: meme.id), isDryRun: isDryRun,
                warnings: changed.warnings))
    }
}
