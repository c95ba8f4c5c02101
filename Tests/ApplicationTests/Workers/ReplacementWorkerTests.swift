import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ReplacementWorkerTests {
    private static let bread = Meme(
        id: Seeds.milk.id, title: "Bob's bread", text: "Bob\n# Steps\nBob\n# Notes\nBob Bob",
        created: Seeds.milk.created)
    private static let cake = Meme(id: Seeds.walk.id, title: "Cake", text: "Bobby")

    private let store = MemoryStore.seeded([bread, cake, Seeds.call])

    @Test func `replaces in the titles and the texts of memes as one operation`() throws {
        let count = try store.operations().count
        let replaced = try replace("Bob", "Rob", .names(["7m3k", "b7zz", "a1b2"]))
        #expect(replaced.placeCount == 6)
        #expect(replaced.changed.changed.map(\.title) == ["Rob's bread", "Cake"])
        #expect(replaced.changed.count == 3)
        #expect(try text("7m3k") == "Rob\n# Steps\nRob\n# Notes\nRob Rob")
        #expect(try text("b7zz") == "Robby")
        #expect(try store.operations().count == count + 1)
    }

    @Test func `replaces in sections only`() throws {
        let replaced = try replace("Bob", "", .names(["7m3k#notes", "7m3k#steps"]))
        #expect(replaced.placeCount == 3)
        #expect(try text("7m3k") == "Bob\n# Steps\n\n# Notes\n ")
        #expect(replaced.changed.changed.map(\.title) == ["Bob's bread"])
    }

    @Test func `changes nothing if nothing is found, or a place stays the same`() throws {
        let count = try store.operations().count
        #expect(try replace("Rob", "x", .query(QueryRequest(text: "cake"))).placeCount == 0)
        let same = try replace("Bob", "Bob", .names(["7m3k"]))
        #expect(same.placeCount == 5)
        #expect(same.changed.changedCount == 0)
        #expect(try store.operations().count == count)
    }

    @Test func `returns the differences of a dry run for people`() throws {
        let replaced = try replace(
            "Bob", "Rob", .names(["b7zz", "7m3k"]), isDryRun: true, wantsShortIDs: true)
        #expect(
            replaced.differences.map { $0.pair.new.meme?.text } == [
                "Robby", "Rob\n# Steps\nRob\n# Notes\nRob Rob",
            ])
        #expect(replaced.differences.map(\.pair.old?.number) == [1, 1])
        #expect(try text("b7zz") == "Bobby")
        #expect(try replace("Bob", "Rob", .names(["b7zz"]), isDryRun: true).differences == [])
    }

    @Test func `replaces in all memes or in none`() throws {
        let count = try store.operations().count
        let surrogate = Meme(
            id: MemeID(bits: 7), title: "Bob", text: "x",
            exactJSON: [.title: #""Bob\ud800""#])
        for (store, old, new, names, error) in [
            (store, "Cake", " ", ["7m3k", "b7zz"], MemesError.field(.emptyTitle)),
            (store, "Cake", "a\nb", ["b7zz"], .field(.titleNotOneLine("a\nb"))),
            (
                store, "Bob", "x", ["7m3k", "b7zz#x"],
                .reference(.noSuchHeading("x", title: "Cake", nearest: []))
            ),
            (MemoryStore.seeded([surrogate]), "Bob", "x", ["bob"], .field(.loneSurrogate(.title))),
        ] {
            #expect(throws: error) { try replace(old, new, .names(names), in: store) }
        }
        #expect(throws: MemesError.history(.otherVersion(Self.cake.id, wanted: 2, count: 1))) {
            try worker(store).replace(
                TextReplacement(of: "Bob", with: "x"), in: .names(["b7zz"]), ifVersion: 2,
                isDryRun: false, listsAll: false, wantsShortIDs: false)
        }
        #expect(throws: MemesError.request(.confirmationNeeded(count: 2))) {
            try worker(store).replace(
                TextReplacement(of: "Bob", with: "x"), in: .query(QueryRequest(text: "bob")),
                isDryRun: false, listsAll: false, wantsShortIDs: false, asksFrom: 2)
        }
        #expect(try store.operations().count == count)
    }

    @Test func `names the meme in which the groups of a match are unknown`() throws {
        let replacement = try TextReplacement(ofPattern: #"\B(b)by"#, with: "$1")
        #expect(
            throws: MemesError.request(
                .unknownGroups(match: "bby", id: Self.cake.id.text(), title: "Cake"))
        ) {
            try worker(store).replace(
                replacement, in: .names(["b7zz"]), isDryRun: false, listsAll: false,
                wantsShortIDs: false)
        }
    }

    private func text(_ name: String) throws -> String? {
        try store.findMemes([MemeReference(name)]).memes.get().first?.text
    }

    private func replace(
        _ old: String, _ new: String, _ selection: MemesSelection, isDryRun: Bool = false,
        wantsShortIDs: Bool = false, in store: MemoryStore? = nil
    ) throws -> ReplacedText {
        try worker(store ?? self.store).replace(
            TextReplacement(of: old, with: new), in: selection, isDryRun: isDryRun,
            listsAll: false, wantsShortIDs: wantsShortIDs)
    }

    private func worker(_ store: MemoryStore) -> ReplacementWorker {
        ReplacementWorker(
            store: store, selectionWorker: .double, matchTimeout: ThreadMatchTimeout())
    }
}
