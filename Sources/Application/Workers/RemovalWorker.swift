import Domain

/// Removes memes, all of them or none.
struct RemovalWorker {
    private let store: any MemesStore
    private let selectionWorker: SelectionWorker

    init(store: any MemesStore, selectionWorker: SelectionWorker) {
        self.store = store
        self.selectionWorker = selectionWorker
    }

    /// The selected memes, for a confirmation.
    ///
    /// - Throws: what is wrong with the selection; what the store throws.
    func memes(_ selection: MemesSelection) throws(MemesError) -> FoundMemes {
        try selectionWorker.memes(selection, in: store)
    }

    /// How many memes are selected.
    ///
    /// - Throws: what is wrong with the selection; what the store throws.
    func countMemes(_ selection: MemesSelection) throws(MemesError) -> Int {
        try selectionWorker.countMemes(selection, in: store)
    }

    /// Removes the selected memes, as an operation of its own.
    ///
    /// - Parameters:
    ///   - listsAll: whether the answer lists all memes, with their texts.
    ///   - wantsShortIDs: whether short ids are needed, for people.
    /// - Throws: what is wrong with the selection; what the store throws.
    func remove(
        _ selection: MemesSelection, isDryRun: Bool, listsAll: Bool = true, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        try perform(isDryRun: isDryRun, listsAll: listsAll, wantsShortIDs) {
            (operation) throws(MemesError) in
            try selectionWorker.fetchMemes(
                selection, in: operation, isReversed: false)
        }
    }

    /// Removes memes that the user confirmed, if they have not changed since.
    ///
    /// - Throws: `HistoryError.changedMeanwhile`, `ReferenceError.noSuchMeme` for one that is gone;
    ///   what the store throws.
    func remove(
        seen memes: [Meme], listsAll: Bool = true, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        try perform(isDryRun: false, listsAll: listsAll, wantsShortIDs) {
            (operation) throws(MemesError) in
            try operation.checkUnchanged(memes)
            return NamedMemes(memes)
        }
    }

    private func perform(
        isDryRun: Bool, listsAll: Bool = true, _ wantsShortIDs: Bool,
        _ choose: (any MemesOperation) throws(MemesError) -> any MemesCursor
    ) throws(MemesError) -> ChangedMemes {
        var (removed, warnings) = try store.perform(isDryRun: isDryRun) {
            (operation) throws(MemesError) in
            var removed = try ChangedMemes(
                try choose(operation), isReversed: false, listsAll: listsAll
            ) { (meme) throws(MemesError) in
                try operation.remove(meme)
                return meme
            }
            if wantsShortIDs {
                removed.shortIDs = try operation.shortIDs(of: removed.changed.map(\.id))
            }
            return removed
        }
        removed.warnings = warnings
        return removed
    }
}
