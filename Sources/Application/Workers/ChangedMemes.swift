import Domain

/// What became of memes that a command was to change.
struct ChangedMemes: Equatable {
    /// All that were meant, in order: as they are kept now, or as they were before they were removed.
    var memes: [Meme]
    /// Those among them that have changed.
    var changed: [Meme]
    /// How those are shown to people, if that was asked for.
    var shortIDs = ShortIDs()
    /// What the store has to say.
    var notices: [StoreNotice] = []

    /// The one that has changed, where no other has.
    var onlyChanged: Meme? { changed.count == 1 ? changed.first : nil }
}

extension MemesOperation {
    /// Makes sure that memes are in the store as they were seen before.
    ///
    /// - Throws: `MemesError.changedMeanwhile`, also for one that was removed.
    func checkUnchanged(_ memes: [Meme]) throws(MemesError) {
        for meme in memes {
            do throws(MemesError) {
                let now = try findMemes([.prefix(MemeIDPrefix(meme.id))])
                guard now == [meme] else { throw .changedMeanwhile(meme.id) }
            } catch {
                if case .system = error { throw error }
                throw .changedMeanwhile(meme.id)
            }
        }
    }
}
