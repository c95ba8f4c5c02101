import Domain

extension MemeDraft {
    /// The draft that makes an equal meme in another store.
    ///
    /// - Throws: what is thrown for what a user gives: another program may have written the meme.
    init(of meme: Meme) throws(MemesError) {
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(
            title: meme.title, text: meme.text, tags: meme.tags,
            optionalTexts: meme.optionalTexts, isPinned: meme.isPinned, created: meme.created,
            modified: meme.modified, id: meme.id, key: meme.key, otherFields: meme.otherFields,
            exactJSON: meme.exactJSON)
    }
}
