import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RemovalWorkerTests {
    private let store = MemoryStore.seeded()

    @Test(arguments: [
        MemesSelection.names(["7m3k", "b7zz", "7m3k"]), .query(QueryRequest(text: "-ann")),
    ])
    func `removes all in one operation`(_ selection: MemesSelection) throws {
        let removed = try worker.remove(selection, isDryRun: false, wantsShortIDs: true)
        #expect(Set(removed.memes.map(\.id)) == [Seeds.milk.id, Seeds.walk.id])
        #expect(removed.changed == removed.memes)
        #expect(removed.shortIDs.text(for: Seeds.milk.id) == "7m3k")
        #expect(try store.pages() == [MemesPage(memes: [Seeds.call])])
        #expect(try store.operations().map(\.changes.count) == [2, 1, 1, 1])
    }

    @Test func `a dry run removes nothing`() throws {
        let removed = try worker.remove(.names(["@"]), isDryRun: true, wantsShortIDs: false)
        #expect(removed == ChangedMemes(memes: [Seeds.call], changed: [Seeds.call]))
        #expect(try store.operations().count == 3)
    }

    @Test func `removes all or none`() throws {
        #expect(throws: MemesError.reference(.noSuchMeme(.recent(9)))) {
            try worker.remove(.names(["@", "@~9"]), isDryRun: false, wantsShortIDs: false)
        }
        #expect(try store.operations().count == 3)
    }

    @Test func `removes the memes that were seen`() throws {
        let removed = try worker.remove(seen: [Seeds.milk, Seeds.walk], wantsShortIDs: false)
        #expect(removed.memes == [Seeds.milk, Seeds.walk])
        #expect(try store.pages() == [MemesPage(memes: [Seeds.call])])
    }

    @Test func `removes nothing if one meme has changed since it was seen`() throws {
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.change(Seeds.milk)
        }
        #expect(throws: MemesError.history(.changedMeanwhile(Seeds.milk.id))) {
            try worker.remove(seen: [Seeds.call, Seeds.milk], wantsShortIDs: false)
        }
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(Seeds.milk) }
        #expect(throws: MemesError.history(.removedMeanwhile(Seeds.milk.id))) {
            try worker.remove(seen: [Seeds.call, Seeds.milk], wantsShortIDs: false)
        }
        #expect(try store.newestMeme() == Seeds.call)
    }

    private var worker: RemovalWorker { RemovalWorker(store: store, selectionWorker: .double) }
}
