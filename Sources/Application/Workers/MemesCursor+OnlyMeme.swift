import Domain

extension MemesCursor {
    /// Returns the only meme that a fetch by title finds; `nil` if it finds none.
    ///
    /// - Parameter isWanted: whether a found meme is considered.
    /// - Throws: `ReferenceError.ambiguous` if there are several memes; store errors.
    package func onlyMeme(
        titled title: String, where isWanted: (Meme) -> Bool = { _ in true }
    ) throws(MemesError) -> Meme? {
        var memes: [Meme] = []
        var count = 0
        while let page = try nextPage() {
            let wanted = page.memes.map(\.meme).filter(isWanted)
            memes += wanted.prefix(MemeCandidate.maximumListed - memes.count)
            count += wanted.count
        }
        guard count < 2 else {
            throw .reference(
                .ambiguous(.word(title), candidates: memes.map(MemeCandidate.init), count: count))
        }
        return memes.first
    }
}
