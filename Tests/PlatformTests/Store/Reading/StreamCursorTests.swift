import Domain
import TestSupport
import Testing

@testable import Platform

struct StreamCursorTests {
    /// Every number of memes with every limit and page size.
    @Test func pagesHoldWhatWasAskedForAndSayWhichIsLast() throws {
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

    @Test func warningsStandOnTheLastPageAndShortIDsOnEach() throws {
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

    @Test func shortIDsThatWereNotAskedForAreNotLookedUp() throws {
        let cursor = StreamCursor(NumberedMemes(1), MemesFetch()) { (_) throws(MemesError) in
            throw .field(.emptyTitle)
        }
        #expect(try cursor.allPages().map(\.shortIDs) == [ShortIDs()])
    }
}
