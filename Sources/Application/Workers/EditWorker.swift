import Domain

/// A worker that edits memes, or sections of their texts. It edits either all of the selected ones or none.
struct EditWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker
    let calendar: any LocalCalendar

    /// Edits the selected memes as one operation; see `changeMemes`.
    ///
    /// - Parameter version: the number of versions that each meme must have; `nil` for any number.
    /// - Throws: `RequestError.confirmationNeeded`; `HistoryError.otherVersion` if the number of versions
    ///   differs; `ReferenceError.noSuchHeading`, `.ambiguousHeading`; `FieldError.loneSurrogate`; selection and
    ///   store errors.
    func edit(
        _ selection: MemesSelection, by edit: MemeEdit, ifVersion version: Int? = nil,
        isDryRun: Bool, listsAll: Bool = true, wantsShortIDs: Bool, asksFrom: Int? = nil
    ) throws(MemesError) -> ChangedMemes {
        try store.changeMemes(
            isDryRun: isDryRun, wantsShortIDs: wantsShortIDs, asksFrom: asksFrom
        ) { (operation) throws(MemesError) in
            // Memes are listed by their last change. Editing the last meme first keeps their order.
            let (cursor, headings) = try selectionWorker.fetchSections(
                selection, in: operation, isReversed: true)
            return try ChangedMemes(cursor, isReversed: true, listsAll: listsAll) {
                (meme) throws(MemesError) in
                if let version { try operation.check(version, of: meme) }
                let edit = edit.scheduled(for: meme, at: operation.now, calendar)
                guard let headings = headings[meme.id] else {
                    return try operation.edit(meme, by: edit)
                }
                var changed = meme
                for heading in headings {
                    changed = try edit.inSection(heading, of: changed).result(for: changed)
                }
                return changed == meme ? nil : try operation.change(changed)
            }
        }
    }

    /// Edits the meme with a title, alias or id, or adds a meme with this title and the changes. Uses a single
    /// operation, so that several processes add one meme.
    ///
    /// - Throws: `ReferenceError.ambiguous`; `FieldError.emptyTitle`, `.titleNotOneLine`; store errors.
    func editOrAdd(
        _ title: String, by edit: MemeEdit, isDryRun: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> StoredDraft {
        var isNew = false
        let changed = try store.changeMemes(isDryRun: isDryRun, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            let found = try operation.meme(named: title)
            isNew = found == nil
            let meme = found ?? Meme(id: MemeID(bits: 0), title: title)
            let edit = edit.scheduled(for: meme, at: operation.now, calendar)
            guard isNew else {
                let kept = try operation.edit(meme, by: edit)
                return ChangedMemes(memes: [kept ?? meme], changed: kept.map { [$0] } ?? [])
            }
            let added = try operation.add(try MemeDraft(try edit.result(for: meme), id: nil)).meme
            return ChangedMemes(memes: [added], changed: [added])
        }
        guard isNew, let meme = changed.memes.first else { return .edited(changed) }
        return .added(
            AddedMeme(
                meme: meme, shortID: changed.shortIDs.text(for: meme.id), isDryRun: isDryRun,
                warnings: changed.warnings))
    }
}
