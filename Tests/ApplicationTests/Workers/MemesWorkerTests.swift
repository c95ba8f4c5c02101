import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct MemesWorkerTests {
    @Test func addsOneMeme() throws {
        let store = MemoryStore.seeded([])
        let worker = MemesWorker(store: store)
        let added = try worker.addMeme(try MemeDraft(title: "x"), wantsShortIDs: false)
        let kept = try #require(try store.newestMeme())
        #expect(added == AddedMeme(meme: kept, shortID: kept.id.text(prefix: 4)))
    }

    @Test func readsMemesInAnOrder() throws {
        let cursor = try MemesWorker(store: MemoryStore.seeded()).memes(MemesFetch(limit: 1))
        #expect(try cursor.nextPage() == MemesPage(memes: [Seeds.call]))
    }

    @Test func readsTheMemesThatAreNamed() throws {
        let found = try MemesWorker(store: MemoryStore.seeded()).memes(named: ["7m3k", "@"])
        #expect(found == FoundMemes(.success([Seeds.milk, Seeds.call])))
    }

    @Test func readsTheMemesThatAreNamedAsTheyWere() throws {
        let worker = MemesWorker(store: try HistorySeeds.store())
        func found(_ time: Timestamp?) throws -> FoundMemes {
            try worker.memes(named: ["@", "7m3k"], asOf: time)
        }
        #expect(try found(HistorySeeds.time(-1)) == FoundMemes(.success([Seeds.call, Seeds.milk])))
        #expect(
            try found(Seeds.now)
                == FoundMemes(.success([HistorySeeds.oatMilk, HistorySeeds.oatMilk])))
        #expect(
            try found(nil)
                == FoundMemes(.failure(.reference(.memeWasRemoved(.word("7m3k"))))))
    }

    @Test func countsTheMemesThatAFetchWouldRead() throws {
        let worker = MemesWorker(store: try HistorySeeds.store())
        #expect(try worker.countMemes(MemesFetch()) == CountedMemes(2))
        #expect(try worker.countMemes(MemesFetch(asOf: Seeds.now)) == CountedMemes(3))
        #expect(try worker.countMemes(MemesFetch(includesRemoved: true)) == CountedMemes(3))
        #expect(try worker.countMemes(MemesFetch(query: .pinned)) == CountedMemes(1))
        #expect(try worker.countMemes(MemesFetch(limit: 1)) == CountedMemes(1))
    }

    @Test func throwsWhatTheStoreThrows() {
        let worker = MemesWorker(store: FailingStore(.field(.emptyTitle)))
        #expect(throws: MemesError.field(.emptyTitle)) { try worker.countMemes(MemesFetch()) }
        #expect(throws: MemesError.field(.emptyTitle)) { try worker.memes(MemesFetch()) }
        #expect(throws: MemesError.field(.emptyTitle)) {
            try worker.addMeme(try MemeDraft(title: "x"), wantsShortIDs: false)
        }
    }

    @Test func readsNamesBeforeItAsksTheStore() {
        let worker = MemesWorker(store: FailingStore(.field(.emptyTitle)))
        #expect(throws: MemesError.reference(.unreadable("@!"))) {
            try worker.memes(named: ["@", "@!"])
        }
        #expect(throws: MemesError.field(.emptyTitle)) { try worker.memes(named: ["@"]) }
    }
}
