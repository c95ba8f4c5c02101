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

    @Test func `a former title names the meme that had it last, for reading`() throws {
        let store = MemoryStore.seeded([
            Meme(id: Seeds.milk.id, title: "Starter"), Meme(id: Seeds.call.id, title: "b"),
            Meme(id: Seeds.walk.id, title: "Other"),
        ])
        for (id, title) in [
            (Seeds.milk.id, "Sourdough"), (Seeds.call.id, "starter"), (Seeds.call.id, "Bread"),
            (Seeds.walk.id, "STARTER"), (Seeds.walk.id, "x"),
        ] {
            _ = try store.perform { (operation) throws(MemesError) in
                let meme = try operation.findMemes([.prefix(MemeIDPrefix(id))])[0]
                _ = try operation.edit(meme, by: try MemeEdit(title: title))
            }
        }
        let worker = MemesWorker(store: store)
        func titles(_ names: [String]) throws -> [String] {
            try worker.memes(named: names).memes.get().map(\.title)
        }
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.remove(try operation.findMemes([.prefix(MemeIDPrefix(Seeds.walk.id))])[0])
        }
        #expect(try titles(["Starter", "sourdough"]) == ["Bread", "Sourdough"])
        for (names, word) in [(["Starter", "Other"], "Other"), (["starter@1"], "starter")] {
            let error = MemesError.reference(.noSuchMeme(.word(word)))
            #expect(throws: error) { try titles(names) }
        }
        let warnings = try worker.memes(named: ["STARTER"]).warnings
        #expect(
            warnings.map { Diagnostic($0).message } == [
                "'starter' is a former title of a1b2c3d4e5f6"
            ])
        #expect(warnings.map { Diagnostic($0).exitCode } == [.done])
        let (reference, found) = try store.fetchVersions(named: "starter", asOf: nil)
        #expect(reference == .prefix(MemeIDPrefix(Seeds.call.id)))
        #expect(try found.versions.get().count == 3 && found.warnings == warnings)
    }

    @Test func `one character of an id is told`() throws {
        let worker = MemesWorker(store: MemoryStore.seeded())
        for (names, warnings) in [
            (["7"], [.oneCharacter("7", Seeds.milk.id)]), (["7m"], []), (["@"], []),
        ] as [([String], [StoreWarning])] {
            #expect(try worker.memes(named: names).warnings == warnings)
        }
        #expect(
            Diagnostic(StoreWarning.oneCharacter("7", Seeds.milk.id)).message
                == "'7' is the beginning of the id 7m3k9q2x0d4v")
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
