import Domain

/// Edits memes, all of them or none.
struct EditWorker {
    private let store: any MemesStore
    private let selectionWorker: SelectionWorker

    init(store: any MemesStore, selectionWorker: SelectionWorker) {
        self.store = store
        self.selectionWorker = selectionWorker
    }

    /// Edits the memes that are named or meant, as an operation of its own.
    ///
    /// - Parameters:
    ///   - version: how many versions each must have; `nil` for any number.
    ///   - wantsShortIDs: whether people will read their identifiers.
    /// - Throws: `MemesError.otherVersion` for a meme that has more or fewer versions; what is
    ///   wrong with the selection; what the store throws.
    func edit(
        _ selection: MemesSelection, by edit: MemeEdit, ifVersion version: Int? = nil,
        isRehearsal: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        var (edited, notices) = try store.perform(isRehearsal: isRehearsal) {
            (operation) throws(MemesError) in
            let memes = try selectionWorker.memes(selection, in: operation)
            if let version {
                for meme in memes { try operation.check(version, of: meme) }
            }
            return try keep(memes, edit, in: operation, wantsShortIDs)
        }
        edited.notices = notices
        return edited
    }

    /// Edits one meme, provided that it is as it was seen before.
    ///
    /// - Throws: `MemesError.changedMeanwhile`, also for a meme that was removed; what the store throws.
    func edit(
        _ meme: Meme, by edit: MemeEdit, wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        var (edited, notices) = try store.perform { (operation) throws(MemesError) in
            try operation.checkUnchanged([meme])
            return try keep([meme], edit, in: operation, wantsShortIDs)
        }
        edited.notices = notices
        return edited
    }

    private func keep(
        _ memes: [Meme], _ edit: MemeEdit, in operation: any MemesOperation, _ wantsShortIDs: Bool
    ) throws(MemesError) -> ChangedMemes {
        var edited = ChangedMemes(memes: [], changed: [])
        // From the last to the first: so memes that stood in the order of their changes still do.
        for meme in memes.reversed() {
            guard let kept = try operation.edit(meme, by: edit) else {
                edited.memes.append(meme)
                continue
            }
            edited.memes.append(kept)
            edited.changed.append(kept)
        }
        edited.memes.reverse()
        edited.changed.reverse()
        if wantsShortIDs { edited.shortIDs = try operation.shortIDs(of: edited.changed.map(\.id)) }
        return edited
    }
}
