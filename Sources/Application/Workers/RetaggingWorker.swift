import Domain

/// A worker that changes the tags of memes as one operation.
struct RetaggingWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker

    /// Adds and removes tags; see `changeMemes`. Memes whose tags stay the same are left unchanged.
    ///
    /// - Throws: `RequestError.confirmationNeeded`; `FieldError.invalidTag` for an added tag; errors from
    ///   `SelectionWorker` and the store.
    func tagMemes(
        _ selection: MemesSelection, adding added: [String], removing removed: [String],
        isDryRun: Bool, listsAll: Bool = true, asksFrom: Int? = nil
    ) throws(MemesError) -> ChangedMemes {
        let change = TagChange(
            adding: try added.map { (name) throws(MemesError) in try Tag(name) },
            removing: removed.map(Tag.init(stored:)))
        return try retag(isDryRun: isDryRun, listsAll: listsAll, asksFrom: asksFrom) {
            (operation) throws(MemesError) in
            try selectionWorker.fetchMemes(selection, in: operation, isReversed: true)
        } newTags: { (meme) throws(MemesError) in
            change.newTags(for: meme.tags)
        }
    }

    /// Renames a tag and the tags below it in all memes; see `changeMemes`. The old name may be invalid.
    ///
    /// - Throws: `RequestError.confirmationNeeded`; `FieldError.invalidTag` for the new name;
    ///   `ReferenceError.noSuchTag`; `FieldError.loneSurrogate`; store errors.
    func renameTag(
        _ old: String, to new: String, isDryRun: Bool, listsAll: Bool = true, asksFrom: Int? = nil
    ) throws(MemesError) -> ChangedMemes {
        let renaming = TagRenaming(Tag(stored: old), to: try Tag(new))
        return try retag(isDryRun: isDryRun, listsAll: listsAll, asksFrom: asksFrom) {
            (operation) throws(MemesError) in
            try operation.fetchMemes(MemesFetch(query: .tag(named: old), isReversed: true))
        } newTags: { (meme) throws(MemesError) in
            try renaming.newTags(for: meme.tags)
        } whereNoneIsFound: { (operation) throws(MemesError) in
            let tags = try TagCounter(operation.fetchMemes(MemesFetch()))
            throw .reference(.noSuchTag(old, nearest: tags.nearest(to: old)))
        }
    }

    /// Replaces the tags of memes, the last meme first, which keeps their order by their last change.
    private func retag(
        isDryRun: Bool, listsAll: Bool, asksFrom: Int?,
        _ choose: (any MemesOperation) throws(MemesError) -> any MemesCursor,
        newTags: (Meme) throws(MemesError) -> [Tag]?,
        whereNoneIsFound: (any MemesOperation) throws(MemesError) -> Void = { _ in }
    ) throws(MemesError) -> ChangedMemes {
        try store.changeMemes(isDryRun: isDryRun, asksFrom: asksFrom) {
            (operation) throws(MemesError) in
            var retagged = try ChangedMemes(
                try choose(operation), isReversed: true, listsAll: listsAll
            ) { (meme) throws(MemesError) in
                guard let tags = try newTags(meme) else { return nil }
                var meme = meme
                meme.tags = tags
                return try operation.change(meme)
            }
            if retagged.count == 0 { try whereNoneIsFound(operation) }
            if let meme = retagged.onlyChanged {
                retagged.shortIDs = try operation.shortIDs(of: [meme.id])
            }
            return retagged
        }
    }
}
