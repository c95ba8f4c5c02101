import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct EditWorkerTests {
    private let store = MemoryStore.seeded()

    @Test func `edits all named memes in one operation`() throws {
        let edited = try edit(.names(["7m3k", "@", "7m3k"]), MemeEdit(addedTags: [tag("work")]))
        let milk = try meme("7m3k")
        #expect(milk.tags == [tag("home"), tag("work")])
        #expect(milk.modified == Seeds.now)
        #expect(edited == ChangedMemes(memes: [milk, Seeds.call], changed: [milk]))
        #expect(try store.operations().map(\.changes.count) == [1, 1, 1, 1])
    }

    @Test func `edits the memes that match a query`() throws {
        let query = QueryRequest(text: "a")
        let edited = try edit(.query(query), MemeEdit(flags: [.pinned: true]))
        #expect(edited.changed.map(\.title) == ["a walk"])
        #expect(try store.operations().first?.changes.count == 1)
        let none = try edit(.query(QueryRequest(text: "zzz")), MemeEdit(flags: [.pinned: true]))
        #expect(none == ChangedMemes(memes: [], changed: []))
    }

    @Test func `lists all memes or the first three`() throws {
        let memes = (0..<101).map { number in
            Meme(id: MemeID(bits: UInt64(number)), title: "x", created: Seeds.now)
        }
        let worker = worker(MemoryStore.seeded(memes))
        let selection = MemesSelection.query(QueryRequest(text: "x"))
        let edit = try MemeEdit(flags: [.pinned: true])
        let all = try worker.edit(selection, by: edit, isDryRun: true, wantsShortIDs: false)
        let first = try worker.edit(
            selection, by: edit, isDryRun: true, listsAll: false, wantsShortIDs: false)
        #expect(all.memes.map(\.id) == memes.reversed().map(\.id))
        #expect(first.memes == Array(all.memes.prefix(3)))
        #expect(first.changedIDs == all.memes.map(\.id))
    }

    @Test func `writes nothing if the edit changes nothing`() throws {
        let edited = try edit(.names(["7m3k"]), MemeEdit(title: "Buy milk"))
        #expect(edited == ChangedMemes(memes: [Seeds.milk], changed: []))
        #expect(try store.operations().count == 3)
    }

    @Test func `stores nothing in a dry run`() throws {
        let edit = try MemeEdit(title: "x")
        let edited = try worker().edit(
            .names(["7m3k"]), by: edit, isDryRun: true, wantsShortIDs: true)
        #expect(edited.changed.map(\.title) == ["x"])
        #expect(try meme("7m3k") == Seeds.milk)
    }

    @Test(arguments: [["7m3k", "zzzz"], ["zzzz", "7m3k"]])
    func `edits all or none`(_ names: [String]) throws {
        #expect(throws: MemesError.reference(.noSuchMeme(.word("zzzz")))) {
            try edit(.names(names), MemeEdit(title: "x"))
        }
        #expect(try store.operations().count == 3)
    }

    @Test func `requires the expected number of versions`() throws {
        _ = try edit(.names(["7m3k"]), MemeEdit(title: "x"))
        for version in [1, 3] {
            #expect(
                throws: MemesError.history(.otherVersion(Seeds.milk.id, wanted: version, count: 2))
            ) {
                try edit(.names(["7m3k"]), MemeEdit(title: "y"), ifVersion: version)
            }
        }
        _ = try edit(.names(["7m3k"]), MemeEdit(title: "y"), ifVersion: 2)
        #expect(try meme("7m3k").title == "y")
    }

    @Test func `reports an unambiguous short id if wanted`() throws {
        let other = Meme(id: MemeID(bits: Seeds.milk.id.bits ^ 1), title: "near")
        let worker = worker(MemoryStore.seeded([other, Seeds.milk]))
        let edited = try worker.edit(
            .names(["@"]), by: try MemeEdit(title: "x"), isDryRun: false, wantsShortIDs: true)
        #expect(edited.shortIDs.text(for: Seeds.milk.id) == Seeds.milk.id.text())
    }

    private func tag(_ name: String) -> Domain.Tag { Domain.Tag(stored: name) }

    private func meme(_ name: String) throws -> Meme {
        try #require(try store.findMemes([MemeReference(name)]).memes.get().first)
    }

    private func edit(
        _ selection: MemesSelection, _ edit: MemeEdit, ifVersion version: Int? = nil
    ) throws -> ChangedMemes {
        try worker().edit(
            selection, by: edit, ifVersion: version, isDryRun: false, wantsShortIDs: false)
    }

    private func worker(_ store: (any MemesStore)? = nil) -> EditWorker {
        EditWorker(store: store ?? self.store, selectionWorker: .double)
    }
}
