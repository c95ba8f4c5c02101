import Domain

package struct AddedMeme: Equatable {
    var meme: Meme
    /// The id as shown to people.
    var shortID: String
    var isDryRun = false
    /// Whether the meme already existed, so that nothing was added.
    var isKnown = false
    /// The path of the draft, if it was kept.
    var keptDraft: String?
    package var warnings: [StoreWarning] = []
}

extension AddedMeme {
    /// Whether the store has the draft's content: not after a dry run, nor if another meme has the key.
    func isStored(_ content: DraftContent) -> Bool {
        !isDryRun && content.title?.hasSameBytes(as: meme.title) == true
            && content.text.hasSameBytes(as: meme.text)
    }
}
