import Domain

extension MemeDraft {
    /// The draft that makes an equal meme in another store.
    ///
    /// - Throws: what is thrown for what a user gives: another program may have written the meme.
    init(of meme: Meme) throws(MemesError) {
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(meme, id: meme.id)
    }
}
