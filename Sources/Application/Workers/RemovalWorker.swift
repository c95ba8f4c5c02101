import Domain

/// A worker that removes memes. It removes either all of the selected memes or none.
struct RemovalWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker

    func remove(
        _ selection: MemesSelection, isDryRun: Bool, listsAll: Bool = true, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        try remove(isDryRun: isDryRun, listsAll: listsAll, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            try selectionWorker.fetchMemes(selection, in: operation, isReversed: false)
        }
    }

    /// Removes the memes that the user saw and confirmed, if they have not changed since they were read.
    ///
    /// - Throws: `HistoryError.changedMeanwhile`, `.removedMeanwhile`; store errors.
    func remove(
        seen memes: [Meme], listsAll: Bool = true, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        try remove(isDryRun: false, listsAll: listsAll, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            try operation.checkUnchanged(memes)
            return NamedMemes(memes)
        }
    }

    private func remove(
        isDryRun: Bool, listsAll: Bool, wantsShortIDs: Bool,
        _ choose: (any MemesOperation) throws(MemesError) -> any MemesCursor
    ) throws(MemesError) -> ChangedMemes {
        try store.changeMemes(isDryRun: isDryRun, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            try ChangedMemes(
                try choose(operation), isReversed: false, listsAll: listsAll
            ) { (meme) throws(MemesError) in
                try operation.remove(meme)
                return meme
            }
        }
    }
}
