import Domain

/// The result of a command that changes memes. It lists only the first few memes unless all are needed.
package struct ChangedMemes: Equatable {
    /// The selected memes, in order. A removed meme has the contents that it had before the removal. Any
    /// other meme has its stored contents.
    private(set) var memes: [Meme] = []
    private(set) var changed: [Meme] = []
    package private(set) var count: Int
    private(set) var changedIDs: [MemeID] = []
    /// The short ids of `changed`, if needed.
    var shortIDs = ShortIDs()
    /// Whether changes that other commands made meanwhile were kept beside the change.
    var isMerged = false
    /// The optional text fields that were changed in an editor.
    var editedTexts = FieldValues<String>()
    package var warnings: [StoreWarning] = []

    /// Creates a result that lists all given memes.
    package init(
        memes: [Meme], changed: [Meme], shortIDs: ShortIDs = ShortIDs(),
        warnings: [StoreWarning] = []
    ) {
        self.memes = memes
        self.changed = changed
        count = memes.count
        changedIDs = changed.map(\.id)
        self.shortIDs = shortIDs
        self.warnings = warnings
    }

    /// Creates a result by changing the memes from a cursor one by one. `change` returns the meme as listed
    /// in the result, or `nil` if the meme is unchanged.
    ///
    /// - Parameters:
    ///   - isReversed: whether the cursor returns the memes from last to first.
    ///   - listsAll: whether to list all memes instead of only the first few.
    package init(
        _ cursor: any MemesCursor, isReversed: Bool, listsAll: Bool,
        _ change: (Meme) throws(MemesError) -> Meme?
    ) throws(MemesError) {
        var memes = FirstMemes(isReversed: isReversed, listsAll: listsAll)
        var changed = memes
        var count = 0
        var ids: [MemeID] = []
        while let page = try cursor.nextPage() {
            for meme in page.memes.map(\.meme) {
                count += 1
                let kept = try change(meme)
                memes.append(kept ?? meme)
                guard let kept else { continue }
                changed.append(kept)
                ids.append(kept.id)
            }
        }
        if isReversed { ids.reverse() }
        self.memes = memes.first
        self.changed = changed.first
        self.count = count
        changedIDs = ids
    }

    var changedCount: Int { changedIDs.count }

    var onlyChanged: Meme? { changedCount == 1 ? changed.first : nil }
}

private struct FirstMemes {
    let isReversed: Bool
    let listsAll: Bool
    var memes: [Meme] = []

    mutating func append(_ meme: Meme) {
        let count = FirstTitles.shownCount
        guard listsAll || isReversed || memes.count < count else { return }
        memes.append(meme)
        if !listsAll, memes.count > 100 { memes.removeFirst(memes.count - count) }
    }

    var first: [Meme] {
        let memes = isReversed ? memes.reversed() : memes
        return listsAll ? memes : Array(memes.prefix(FirstTitles.shownCount))
    }
}

extension MemesStore {
    /// Changes memes as one operation.
    ///
    /// - Throws: `RequestError.confirmationNeeded` if `asksFrom` or more memes would change, except in a dry
    ///   run; errors from `change` and the store.
    package func changeMemes(
        isDryRun: Bool, wantsShortIDs: Bool = false, asksFrom: Int? = nil,
        _ change: (any MemesOperation) throws(MemesError) -> ChangedMemes
    ) throws(MemesError) -> ChangedMemes {
        var (changed, warnings) = try perform(isDryRun: isDryRun) {
            (operation) throws(MemesError) in
            var changed = try change(operation)
            if !isDryRun, let asksFrom, changed.changedCount >= asksFrom {
                throw .request(.confirmationNeeded(count: changed.changedCount))
            }
            if wantsShortIDs {
                changed.shortIDs = try operation.shortIDs(of: changed.changed.map(\.id))
            }
            return changed
        }
        changed.warnings = warnings
        return changed
    }
}

extension MemesOperation {
    /// Checks that memes have not changed since they were read.
    ///
    /// - Throws: `HistoryError.changedMeanwhile` or `.removedMeanwhile` for a meme that has changed;
    ///   `MemesError.system`.
    func checkUnchanged(_ memes: [Meme]) throws(MemesError) {
        for meme in memes {
            do throws(MemesError) {
                let now = try findMemes([.prefix(MemeIDPrefix(meme.id))])
                guard now == [meme] else { throw .history(.changedMeanwhile(meme.id)) }
            } catch {
                switch error {
                case .system: throw error
                case .reference(.memeWasRemoved): throw .history(.removedMeanwhile(meme.id))
                default: throw .history(.changedMeanwhile(meme.id))
                }
            }
        }
    }
}
