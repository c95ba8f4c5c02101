import Domain

package struct AddedMeme: Equatable {
    var meme: Meme
    /// The short id, for human-readable output.
    var shortID: String
    var isDryRun = false
    /// Whether the meme already existed. If so, nothing was added.
    var isKnown = false
    /// The path of the draft; `nil` if no draft was kept.
    var keptDraft: String?
    package var warnings: [StoreWarning] = []

    /// Returns whether the meme is stored with the title and text of a draft. Returns `false` after a dry
    /// run, or if a meme with the same key but another title or text already existed.
    func isStored(_ content: DraftContent) -> Bool {
        !isDryRun && content.title?.hasSameBytes(as: meme.title) == true
            && content.text.hasSameBytes(as: meme.text)
            && (!isKnown || content.fields == nil || content.fields == DraftContent(meme).fields)
    }
}
