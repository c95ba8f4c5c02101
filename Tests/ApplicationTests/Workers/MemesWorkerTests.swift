import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct MemesWorkerTests {
    @Test func `adds one meme`() throws {
        let store = MemoryStore.seeded([])
        let worker = MemesWorker(store: store)
        let added = try worker.addMeme(try MemeDraft(title: "x"), wantsShortIDs: false)
        let kept = try #require(try store.newestMeme())
        #expect(added == AddedMeme(meme: kept, shortID: kept.id.text(prefix: 4)))
    }

    @Test func `reads the named memes as of a time`() throws {
        let worker = MemesWorker(store: try HistorySeeds.store())
        func found(_ time: Timestamp?) throws -> FoundMemes {
            try worker.memes(named: ["@", "7m3"], asOf: time)
        }
        #expect(try found(HistorySeeds.time(-1)) == FoundMemes(.success([Seeds.call, Seeds.milk])))
        #expect(
            try found(Seeds.now)
                == FoundMemes(.success([HistorySeeds.oatMilk, HistorySeeds.oatMilk])))
        #expect(try found(nil) == FoundMemes(.failure(.reference(.memeWasRemoved(.word("7m3"))))))
    }

    @Test func `reads names before it asks the store`() {
        let worker = MemesWorker(store: FailingStore(.field(.emptyTitle)))
        #expect(throws: MemesError.reference(.unreadable("@!"))) {
            try worker.memes(named: ["@", "@!"])
        }
        #expect(throws: MemesError.field(.emptyTitle)) { try worker.memes(named: ["@"]) }
    }

    @Test func `passes on the warnings of the store`() throws {
        let added = try MemesWorker(store: WarningStore()).addMeme(
            try MemeDraft(title: "x"), wantsShortIDs: false)
        #expect(added.warnings == [WarningStore.warning])
    }

    @Test func `finds short ids without locking the store`() throws {
        let store = WarningStore()
        #expect(try store.shortIDs(of: [Seeds.milk.id]) == HistorySeeds.shortIDs)
        #expect(store.dryRuns == [true])
    }
}
