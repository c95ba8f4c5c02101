import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RestoreWorkerTests {
    @Test func `makes an old version the newest`() throws {
        let store = try HistorySeeds.store(removesMilk: false)
        let restored = try restore("7m3k@1", store)
        var milk = Seeds.milk
        milk.modified = Seeds.now
        #expect(restored == RestoredMeme(meme: milk, number: 1, shortID: "7m3k"))
        #expect(try store.newestMeme() == milk)
        let operation = try store.operations()[0]
        #expect(operation.time == HistorySeeds.time(1))
        #expect(
            operation.changes[0].differences == [
                .title(old: "Buy oat milk", new: "Buy milk"), .text(added: 0, removed: 1),
            ])
    }

    @Test(arguments: ["7m3k", "7m3k@2"])
    func `restores a removed meme`(_ name: String) throws {
        let store = try HistorySeeds.store()
        var milk = HistorySeeds.oatMilk
        milk.modified = Seeds.now
        #expect(try restore(name, store).meme == milk)
        #expect(try store.newestMeme() == milk)
        #expect(try store.operations()[0].what == "restored")
    }

    @Test func `restores every field`() throws {
        let store = MemoryStore.seeded()
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.change(Meme(id: Seeds.call.id, title: "x", created: Seeds.now))
        }
        var call = Seeds.call
        call.modified = Seeds.now
        #expect(try restore("a1b2@1", store).meme == call)
    }

    @Test func `writes nothing if the meme already equals the version`() throws {
        let store = try HistorySeeds.store(removesMilk: false)
        let before = try store.operations()
        let restored = try restore("7m3k@2", store)
        #expect(
            restored
                == RestoredMeme(
                    meme: HistorySeeds.oatMilk, number: 2, shortID: "7m3k", isChanged: false))
        #expect(try store.operations() == before)
    }

    @Test func `stores nothing in a dry run`() throws {
        let store = try HistorySeeds.store()
        let before = try store.operations()
        let restored = try RestoreWorker(store: store)
            .restore("7m3k", isDryRun: true, wantsShortID: false)
        #expect(restored.isDryRun)
        #expect(restored.meme.title == "Buy oat milk")
        #expect(try store.operations() == before)
    }

    @Test func `refuses what cannot be restored`() throws {
        let store = try HistorySeeds.store()
        let third = MemeReference.version(.word("7m3k"), 3)
        #expect(throws: MemesError.reference(.versionIsRemoval(third))) {
            try restore("7m3k@3", store)
        }
        let fourth = MemeReference.version(.word("7m3k"), 4)
        #expect(throws: MemesError.reference(.noSuchVersion(fourth, count: 3))) {
            try restore("7m3k@4", store)
        }
        #expect(throws: MemesError.reference(.versionWanted(Seeds.call.id))) {
            try restore("a1b2", store)
        }
        #expect(throws: MemesError.reference(.versionWanted(Seeds.call.id))) {
            try restore("@", store)
        }
        #expect(throws: MemesError.reference(.noSuchMeme(.word("zzzz")))) {
            try restore("zzzz@1", store)
        }
        #expect(throws: MemesError.reference(.noSuchMeme(.word("é")))) { try restore("é", store) }
        #expect(throws: MemesError.reference(.tooShort("7m3"))) { try restore("7m3", store) }
    }

    @Test func `passes on the warnings of the store`() throws {
        let restored = try RestoreWorker(store: WarningStore(try HistorySeeds.store()))
            .restore("7m3k", isDryRun: false, wantsShortID: false)
        #expect(restored.warnings == [WarningStore.warning])
    }

    private func restore(_ name: String, _ store: any MemesStore) throws -> RestoredMeme {
        try RestoreWorker(store: store).restore(name, isDryRun: false, wantsShortID: true)
    }
}
