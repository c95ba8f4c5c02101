import Domain

extension MemesPage {
    /// The excerpts that distinguish the memes: the beginning of the text if the title looks like a date or
    /// occurs more than once on the page; otherwise empty.
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
