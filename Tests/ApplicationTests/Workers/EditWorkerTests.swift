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

    private static let bread = Meme(
        id: Seeds.walk.id, title: "Bread", text: "Rye.\n# Steps\n\nMix.\n\n# Notes\nNone.\n# Steps")

    @Test func `edits sections, and all that is said of their memes`() throws {
        let store = MemoryStore.seeded([Self.bread, Seeds.milk])
        func text(_ names: [String], _ edit: MemeEdit) throws -> String? {
            _ = try worker(store).edit(
                .names(names), by: edit, isDryRun: false, wantsShortIDs: false)
            return try store.findMemes([.word("bread")]).memes.get().first?.text
        }
        #expect(
            try text(["bread#notes"], MemeEdit(text: .append("Salt."), addedTags: [tag("a")]))
                == "Rye.\n# Steps\n\nMix.\n\n# Notes\nNone.\nSalt.\n# Steps")
        #expect(try store.findMemes([.word("bread")]).memes.get()[0].tags == [tag("a")])
        #expect(
            try text(["b7zz#notes", "bread", "7m3k"], MemeEdit(text: .prepend("x")))
                == "x\nRye.\n# Steps\n\nMix.\n\n# Notes\nx\nNone.\nSalt.\n# Steps")
        #expect(try store.findMemes([.word("buy milk")]).memes.get()[0].text == "x")
        #expect(
            try text(["bread#notes"], MemeEdit(unsetFields: [.own(.text)]))
                == "x\nRye.\n# Steps\n\nMix.\n\n# Notes\n# Steps")
        for (names, error) in [
            (
                ["7m3k", "bread#steps"],
                ReferenceError.ambiguousHeading("steps", title: "Bread", lines: [3, 8])
            ),
            (
                ["bread#x"],
                .noSuchHeading("x", title: "Bread", nearest: ["Steps", "Notes"])
            ),
            (["@@1#notes"], .versionIsFixed(.version(.recent(0), 1))),
        ] {
            let count = try store.operations().count
            #expect(throws: MemesError.reference(error)) {
                try text(names, MemeEdit(text: .append("x")))
            }
            #expect(try store.operations().count == count)
        }
    }

    @Test func `changes no section of a text with lone surrogates`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "t", text: "# a\n\u{FFFD}",
            exactJSON: [.text: ##""# a\n\ud800""##])
        let worker = worker(MemoryStore.seeded([meme]))
        for edit in [try MemeEdit(text: .append("x")), try MemeEdit(text: .prepend("x"))] {
            for name in ["t", "t#a"] {
                #expect(throws: MemesError.field(.loneSurrogate(.text))) {
                    try worker.edit(
                        .names([name]), by: edit, isDryRun: false, wantsShortIDs: false)
                }
            }
        }
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
        EditWorker(store: store ?? self.store, selectionWorker: .double, calendar: UTCCalendar())
    }
}
