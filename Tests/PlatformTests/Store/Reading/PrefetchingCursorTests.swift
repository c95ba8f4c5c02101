import Domain
import TestSupport
import Testing

@testable import Platform

struct PrefetchingCursorTests {
    @Test(arguments: [0, 1, 2, 3, 10])
    func hasThePagesOfItsSource(_ count: Int) throws {
        for pageSize in [1, 2, 100] {
            let fetch = MemesFetch(pageSize: pageSize)
            let pages = try StreamCursor(NumberedMemes(count), fetch) { _ in ShortIDs() }.allPages()
            let cursor = PrefetchingCursor(
                StreamCursor(NumberedMemes(count), fetch) { _ in ShortIDs() })
            #expect(try cursor.allPages() == pages)
            #expect(try cursor.nextPage() == nil)
        }
    }

    @Test func anErrorComesWhereItsPageWouldHave() throws {
        let fetch = MemesFetch(pageSize: 1)
        let cursor = PrefetchingCursor(
            StreamCursor(NumberedMemes(5, failingAt: 2), fetch) { _ in ShortIDs() })
        #expect(try cursor.nextPage()?.decodedMemes == [NumberedMemes.meme(0)])
        #expect(try cursor.nextPage()?.decodedMemes == [NumberedMemes.meme(1)])
        #expect(throws: MemesError.field(.emptyTitle)) { try cursor.nextPage() }
        #expect(throws: MemesError.field(.emptyTitle)) { try cursor.nextPage() }
    }

    @Test func readsNothingBeforeItIsAskedAndNoMoreThanAPageAhead() throws {
        let source = NumberedMemes(10)
        do {
            let cursor = PrefetchingCursor(
                StreamCursor(source, MemesFetch(pageSize: 2)) { _ in ShortIDs() })
            #expect(source.readCount == 0)
            _ = try cursor.nextPage()
        }
        // Released early, before all is read.
        #expect(source.readCount == 4)
    }

    @Test func readsNothingAfterTheLastPage() throws {
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
