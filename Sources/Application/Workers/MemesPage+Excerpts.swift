import Domain

extension MemesPage {
    /// For each meme, the beginning of its text if its title does not identify it: several memes have the
    /// title, or it is a date. Otherwise empty.
    var distinguishingExcerpts: [String] {
        var counts: [String: Int] = [:]
        for meme in memes { counts[CaseFolding.fold(meme.title), default: 0] += 1 }
        return memes.map { meme in
            let isClear =
                counts[CaseFolding.fold(meme.title)] == 1
                && !meme.title.utf8.allSatisfy(MemesPage.isPartOfDate)
            return isClear ? "" : meme.meme.excerpt
        }
    }

    private static func isPartOfDate(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || "-/.: ".utf8.contains(byte)
    }
}
