import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RandomMemeWorkerTests {
    @Test func `chooses every meme with equal probability`() throws {
        let count = 5
        let store = MemoryStore.seeded(
            (1...count).map { Meme(id: MemeID(bits: UInt64($0)), title: "x", created: Seeds.now) })
        var chosen: [MemeID: Int] = [:]
        for seed in 0..<2000 {
            let memes = try worker(store, UInt64(seed)).meme(matching: QueryRequest(), asOf: nil)
            chosen[try #require(try memes.memes.get().first?.id), default: 0] += 1
        }
        #expect(chosen.count == count)
        #expect(chosen.values.allSatisfy { (300...500).contains($0) }, "\(chosen)")
    }

    @Test func `chooses among the memes that match as of a time`() throws {
        let worker = worker(MemoryStore.seeded(), 3)
        func title(_ text: String, asOf date: String? = nil) throws -> String? {
            try worker.meme(matching: QueryRequest(text: text), asOf: date).memes.get().first?.title
        }
        #expect(try title("tag:home") == "Call Ann" || title("tag:home") == "Buy milk")
        #expect(try title("milk") == "Buy milk")
        #expect(try title("nosuch") == nil)
        #expect(try title("", asOf: "2026-11-19") == nil)
    }

    @Test func `passes on the warnings of the store`() throws {
        let warning = StoreWarning.damagedLines(path: "s", [])
        let store = PagedStore([MemesPage(memes: [Seeds.walk], warnings: [warning])])
        #expect(
            try worker(store, 1).meme(matching: QueryRequest(), asOf: nil)
                == FoundMemes(.success([Seeds.walk]), warnings: [warning]))
    }

    private func worker(_ store: any MemesStore, _ seed: UInt64) -> RandomMemeWorker {
        RandomMemeWorker(
            store: store, queryWorker: QueryWorker(dateWorker: .double),
            seeds: SeededGenerator(seed: seed))
    }
}
