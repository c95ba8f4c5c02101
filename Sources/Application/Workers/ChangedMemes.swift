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
}

extension MemesOperation {
    /// Makes sure that memes are in the store as they were seen before.
    ///
    /// - Throws: `MemesError.changedMeanwhile`; `.noSuchMeme` for one that was removed.
    func checkUnchanged(_ memes: [Meme]) throws(MemesError) {
        let current = try findMemes(memes.map { .prefix(MemeIDPrefix($0.id)) })
        for (meme, now) in zip(memes, current) where now != meme {
            throw .changedMeanwhile(meme.id)
        }
    }
}
