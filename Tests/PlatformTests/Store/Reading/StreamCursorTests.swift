import Domain
import TestSupport
import Testing

@testable import Platform

struct StreamCursorTests {
    /// Combines each number of memes with each limit and page size.
    @Test func `pages have the requested size and mark the last one`() throws {
        for count in 0...5 {
            for limit in [nil, -1, 0, 1, 2, 4, 5, 6, Int.max] {
                for pageSize in [-1, 0, 1, 2, 3, 5, 7, Int.max] {
                    let fetch = MemesFetch(limit: limit, pageSize: pageSize)
                    let source = NumberedMemes(count)
                    let pages = try StreamCursor(source, fetch) { _ in ShortIDs() }.allPages()
                    let expected = Array(0..<min(count, max(limit ?? .max, 0)))
                    #expect(pages.flatMap(\.decodedMemes) == expected.map(NumberedMemes.meme))
                    #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
                    let size = max(pageSize, 1)
                    let sizes = pages.dropLast().map(\.memes.count)
                    #expect(sizes == sizes.map { _ in size })
                    #expect(pages.dropFirst().allSatisfy { !$0.memes.isEmpty })
                    #expect(source.readCount == expected.count)
                }
            }
        }
    }

    @Test func `puts warnings on the last page and short IDs on every page`() throws {
        let warning = StoreWarning.tornTailIgnored(path: "x", byteCount: 1)
        let fetch = MemesFetch(pageSize: 2, wantsShortIDs: true)
        let cursor = StreamCursor(NumberedMemes(3), fetch, warnings: [warning]) { ids in
            ShortIDs(of: ids, among: ids)
        }
        let pages = try cursor.allPages()
        #expect(pages.map(\.warnings) == [[], [warning]])
        let ids = (0..<3).map { NumberedMemes.meme($0).id }
        #expect(
            pages.map(\.shortIDs)
                == [
                    ShortIDs(of: ids[..<2], among: Array(ids[..<2])),
                    ShortIDs(of: ids[2...], among: Array(ids[2...])),
                ])
    }

    @Test func `does not look up short IDs that were not requested`() throws {
        let cursor = StreamCursor(NumberedMemes(1), MemesFetch()) { (_) throws(MemesError) in
            throw .field(.emptyTitle)
        }
        #expect(try cursor.allPages().map(\.shortIDs) == [ShortIDs()])
    }
}

struct PrefetchingCursorTests {
    @Test func `returns the same pages as its source`() throws {
        for count in [0, 1, 2, 3, 10] as [Int] {
            for pageSize in [1, 2, 100] {
                let fetch = MemesFetch(pageSize: pageSize)
                let pages = try StreamCursor(NumberedMemes(count), fetch) { _ in ShortIDs() }
                    .allPages()
                let cursor = PrefetchingCursor(
                    StreamCursor(NumberedMemes(count), fetch) { _ in ShortIDs() })
                #expect(try cursor.allPages() == pages, "\(count)")
                #expect(try cursor.nextPage() == nil, "\(count)")
            }
        }
    }

    @Test func `throws an error in place of the page that failed`() throws {
        let fetch = MemesFetch(pageSize: 1)
        let cursor = PrefetchingCursor(
            StreamCursor(NumberedMemes(5, failingAt: 2), fetch) { _ in ShortIDs() })
        #expect(try cursor.nextPage()?.decodedMemes == [NumberedMemes.meme(0)])
        #expect(try cursor.nextPage()?.decodedMemes == [NumberedMemes.meme(1)])
        #expect(throws: MemesError.field(.emptyTitle)) { try cursor.nextPage() }
        #expect(throws: MemesError.field(.emptyTitle)) { try cursor.nextPage() }
    }

    @Test func `reads nothing before the first request and at most one page ahead`() throws {
        let source = NumberedMemes(10)
        do {
            let cursor = PrefetchingCursor(
                StreamCursor(source, MemesFetch(pageSize: 2)) { _ in ShortIDs() })
            #expect(source.readCount == 0)
            _ = try cursor.nextPage()
        }
        // The cursor is released after one page and one prefetched page.
        #expect(source.readCount == 4)
    }

    @Test func `reads nothing after the last page`() throws {
        let source = NumberedMemes(10)
        do {
            let cursor = PrefetchingCursor(
                StreamCursor(source, MemesFetch(limit: 4, pageSize: 2)) { _ in ShortIDs() })
            _ = try cursor.nextPage()
            _ = try cursor.nextPage()
        }
        #expect(source.readCount == 4)
    }
}

extension MemesCursor {
    func allPages() throws(MemesError) -> [MemesPage] {
        var pages: [MemesPage] = []
        while let page = try nextPage() { pages.append(page) }
        return pages
    }
}

/// A source of numbered memes.
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
