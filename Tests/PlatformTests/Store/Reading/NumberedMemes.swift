import Domain

@testable import Platform

extension MemesCursor {
    func allPages() throws(MemesError) -> [MemesPage] {
        var pages: [MemesPage] = []
        while let page = try nextPage() { pages.append(page) }
        return pages
    }
}

/// Memes that are counted.
final class NumberedMemes: MemesSource {
    private let count: Int
    private let failure: Int?
    private(set) var readCount = 0

    init(_ count: Int, failingAt failure: Int? = nil) {
        self.count = count
        self.failure = failure
    }

    var isAtEnd: Bool { readCount == count }

    func read(_ count: Int) throws(MemesError) -> [StoredMeme] {
        var memes: [StoredMeme] = []
        while memes.count < count, !isAtEnd {
            guard readCount != failure else { throw .field(.emptyTitle) }
            memes.append(StoredMeme(NumberedMemes.meme(readCount)))
            readCount += 1
        }
        return memes
    }

    static func meme(_ number: Int) -> Meme {
        Meme(id: MemeID(bits: UInt64(number)), title: "\(number)")
    }
}
