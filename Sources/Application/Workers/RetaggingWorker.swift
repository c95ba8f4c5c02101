import Domain

/// Changes the tags of memes, of all of them as one operation.
struct RetaggingWorker {
    private let store: any MemesStore
    private let selectionWorker: SelectionWorker

    init(store: any MemesStore, selectionWorker: SelectionWorker) {
        self.store = store
        self.selectionWorker = selectionWorker
    }

    /// Gives tags to memes and takes others away. A meme that has them so already is not changed.
    ///
    /// - Throws: `MemesError.invalidTag` for one to give, what `SelectionWorker` throws, and what
    ///   the store throws.
    func tagMemes(
        _ selection: MemesSelection, adding added: [String], removing removed: [String],
        isRehearsal: Bool
    ) throws(MemesError) -> ChangedMemes {
        let change = TagChange(
            adding: try RetaggingWorker.tags(added), removing: removed.map(Tag.init(stored:)))
        return try perform(isRehearsal: isRehearsal) { (operation) throws(MemesError) in
            var retagged = ChangedMemes(memes: [], changed: [])
            for meme in try selectionWorker.memes(selection, in: operation).reversed() {
                retagged.retag(meme, change.newTags(for: meme.tags), in: operation)
            }
            return retagged
        }
    }

    /// Renames a tag, and those below it, in every meme that has one.
    ///
    /// - Throws: `MemesError.invalidTag` for the new name; `.noSuchTag` where no meme has the old one,
    ///   which may be a name that only another program would give; `.loneSurrogate`; what the store
    ///   throws.
    func renameTag(
        _ old: String, to new: String, isRehearsal: Bool
    ) throws(MemesError) -> ChangedMemes {
        let renaming = TagRenaming(Tag(stored: old), to: try Tag(new))
        return try perform(isRehearsal: isRehearsal) { (operation) throws(MemesError) in
            var retagged = ChangedMemes(memes: [], changed: [])
            let cursor = try operation.fetchMemes(
                MemesFetch(query: .tag(named: old), isReversed: true))
            while let page = try cursor.nextPage() {
                for meme in page.memes {
                    retagged.retag(meme, try renaming.newTags(for: meme.tags), in: operation)
                }
            }
            guard !retagged.memes.isEmpty else {
                throw .noSuchTag(old, nearest: try nearestTag(to: old, in: operation))
            }
            return retagged
        }
    }

    /// Makes the operation. `retag` is to go from the last meme to the first: so the first is the one
    /// changed last, and memes that stood in the order of their changes still do.
    private func perform(
        isRehearsal: Bool, _ retag: (any MemesOperation) throws(MemesError) -> ChangedMemes
    ) throws(MemesError) -> ChangedMemes {
        let (answer, notices) = try store.perform(isRehearsal: isRehearsal) {
            (operation) throws(MemesError) in
            var retagged = try retag(operation)
            retagged.memes.reverse()
            retagged.changed.reverse()
            if let meme = retagged.onlyChanged {
                retagged.shortIDs = try operation.shortIDs(of: [meme.id])
            }
            return retagged
        }
        var retagged = answer
        retagged.notices = notices
        return retagged
    }

    private static func tags(_ names: [String]) throws(MemesError) -> [Tag] {
        var tags: [Tag] = []
        for name in names { tags.append(try Tag(name)) }
        return tags
    }

    /// The tag that was meant by one that there is not. No tag that is much longer is looked at.
    private func nearestTag(
        to name: String, in operation: any MemesOperation
    ) throws(MemesError) -> String? {
        guard name.utf8.count <= 100 else { return nil }
        var counter = TagCounter()
        let cursor = try operation.fetchMemes(MemesFetch(wantsTexts: false))
        while let page = try cursor.nextPage() { counter.count(page.memes) }
        let names = counter.counts.map(\.name).filter { $0.utf8.count <= 200 }
        let folded = names.map(CaseFolding.fold)
        let nearest = NearestWord.to(CaseFolding.fold(name), among: folded)
        return nearest.flatMap(folded.firstIndex).map { names[$0] }
    }
}

extension ChangedMemes {
    /// Keeps a meme with other tags; `nil` for one that stays as it is.
    fileprivate mutating func retag(
        _ meme: Meme, _ tags: [Tag]?, in operation: any MemesOperation
    ) {
        guard let tags else {
            memes.append(meme)
            return
        }
        var meme = meme
        meme.tags = tags
        let changed = operation.change(meme)
        memes.append(changed)
        self.changed.append(changed)
    }
}
