import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct SearchWorkerTests {
    private static let query = Query.text(TextPattern("a"), in: .field(.title))

    @Test func findsMemesPageByPageAndThePlacesInThem() throws {
        let cursor = try worker().search(
            MemesFetch(query: SearchWorkerTests.query, pageSize: 1), wantsHits: true)
        let pages = [Seeds.call, Seeds.walk].enumerated().map { number, meme in
            SearchPage(
                page: MemesPage(memes: [meme], isLast: number == 1),
                hits: [[.title: meme.title.ranges(of: /[aA]/)]])
        }
        #expect(try cursor.nextPage() == pages[0])
        #expect(try cursor.nextPage() == pages[1])
        #expect(try cursor.nextPage() == nil)
    }

    @Test func looksForNoPlacesWhereNobodyWantsThem() throws {
        let cursor = try worker().search(
            MemesFetch(query: SearchWorkerTests.query, limit: 1), wantsHits: false)
        #expect(try cursor.nextPage() == SearchPage(page: MemesPage(memes: [Seeds.call])))
    }

    @Test func throwsWhatTheStoreThrows() {
        let error = MemesError.store(.changedMeanwhile, path: "s")
        #expect(throws: error) {
            try worker(FailingStore(error)).search(MemesFetch(), wantsHits: true)
        }
    }

    private func worker(_ store: any MemesStore = MemoryStore.seeded()) -> SearchWorker {
        SearchWorker(
            memesWorker: MemesWorker(store: store), watchdog: ThreadMatchWatchdog())
    }
}
