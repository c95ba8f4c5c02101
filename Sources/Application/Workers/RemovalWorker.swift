import Domain

/// Removes memes, all of them or none.
struct RemovalWorker {
    private let store: any MemesStore
    private let selectionWorker: SelectionWorker

    init(store: any MemesStore, selectionWorker: SelectionWorker) {
        self.store = store
        self.selectionWorker = selectionWorker
    }

    /// The memes that are named or meant, for a user to look at before they are removed.
    ///
    /// - Throws: what is wrong with the selection; what the store throws.
    func memes(_ selection: MemesSelection) throws(MemesError) -> FoundMemes {
        try selectionWorker.memes(selection, in: store)
    }

    /// Removes the memes that are named or meant, as an operation of its own.
    ///
    /// - Parameter wantsShortIDs: whether people will read their identifiers.
    /// - Throws: what is wrong with the selection; what the store throws.
    func remove(
        _ selection: MemesSelection, isRehearsal: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        try perform(isRehearsal: isRehearsal, wantsShortIDs) { (operation) throws(MemesError) in
            try selectionWorker.memes(selection, in: operation)
        }
    }

    /// Removes memes that a user has seen, provided that they are as they were then.
    ///
    /// - Throws: `MemesError.changedMeanwhile`, `.noSuchMeme` for one that is gone; what the store
    ///   throws.
    func remove(seen memes: [Meme], wantsShortIDs: Bool) throws(MemesError) -> ChangedMemes {
        try perform(isRehearsal: false, wantsShortIDs) { (operation) throws(MemesError) in
            try operation.checkUnchanged(memes)
            return memes
        }
    }

    private func perform(
        isRehearsal: Bool, _ wantsShortIDs: Bool,
        _ choose: (any MemesOperation) throws(MemesError) -> [Meme]
    ) throws(MemesError) -> ChangedMemes {
        var (removed, notices) = try store.perform(isRehearsal: isRehearsal) {
            (operation) throws(MemesError) in
            let memes = try choose(operation)
            for meme in memes { operation.remove(meme) }
            let ids = memes.map(\.id)
            return ChangedMemes(
                memes: memes, changed: memes,
                shortIDs: wantsShortIDs ? try operation.shortIDs(of: ids) : ShortIDs())
        }
        removed.notices = notices
        return removed
    }
}
