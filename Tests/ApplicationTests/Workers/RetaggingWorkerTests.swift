import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RetaggingWorkerTests {
    private let store = MemoryStore.seeded()

    @Test func `changes tags as one operation`() throws {
        let before = try store.operations().count
        let retagged = try worker.tagMemes(
            .names(["@", "7m3k"]), adding: ["new", "WORK"], removing: ["home"], isDryRun: false)
        #expect(
            retagged.memes.map { $0.tags.names(separator: " ") } == [
                "work home/phone new", "new WORK",
            ])
        #expect(retagged.changed == retagged.memes)
        #expect(retagged.memes.map(\.modified) == [Seeds.now, Seeds.now])
        #expect(try store.operations().count == before + 1)
        #expect(try kept("7m3k").tags.names(separator: " ") == "new WORK")
        #expect(try kept("a1b2") == retagged.memes.first)
    }

    @Test func `changes only memes without the new tag`() throws {
        let retagged = try worker.tagMemes(
            .query(QueryRequest(text: "tag:home")), adding: ["HOME"], removing: [],
            isDryRun: false)
        #expect(retagged.memes.map(\.id) == [Seeds.call.id, Seeds.milk.id])
        #expect(retagged.changed.map(\.id) == [Seeds.call.id])
        #expect(try kept("7m3k") == Seeds.milk)
    }

    @Test func `writes nothing if nothing changes`() throws {
        let before = try store.operations()
        let retagged = try worker.tagMemes(
            .names(["7m3k"]), adding: ["Home"], removing: ["x"], isDryRun: false)
        #expect(retagged == ChangedMemes(memes: [Seeds.milk], changed: []))
        #expect(try store.operations() == before)
    }

    @Test func `stores nothing in a dry run`() throws {
        let before = try store.operations()
        let tagged = try worker.tagMemes(
            .names(["7m3k"]), adding: ["x"], removing: [], isDryRun: true)
        #expect(tagged.changed.map { $0.tags.names(separator: " ") } == ["home x"])
        let renamed = try worker.renameTag("home", to: "house", isDryRun: true)
        #expect(renamed.changed.count == 2)
        #expect(try store.operations() == before)
    }

    @Test(
        arguments: [
            ([","], [], MemesError.field(.invalidTag(",", .comma))),
            (["y", " x"], [], .field(.invalidTag(" x", .outerWhitespace))),
        ] as [([String], [String], MemesError)])
    func `validates tags before it asks the store`(
        _ added: [String], _ removed: [String], _ error: MemesError
    ) {
        let worker = RetaggingWorker(
            store: FailingStore(.field(.emptyTitle)), selectionWorker: .double)
        #expect(throws: error) {
            try worker.tagMemes(.names(["@"]), adding: added, removing: removed, isDryRun: false)
        }
        #expect(throws: MemesError.field(.invalidTag("/", .emptyLevel))) {
            try worker.renameTag("x", to: "/", isDryRun: false)
        }
        #expect(throws: MemesError.field(.emptyTitle)) {
            try worker.renameTag("x", to: "y", isDryRun: false)
        }
    }

    @Test func `tags nothing if one name is wrong`() throws {
        let before = try store.operations()
        #expect(throws: MemesError.reference(.noSuchMeme(.recent(9)))) {
            try worker.tagMemes(.names(["@", "@~9"]), adding: ["x"], removing: [], isDryRun: false)
        }
        #expect(try store.operations() == before)
    }

    @Test func `renames a tag and the tags below it`() throws {
        let renamed = try worker.renameTag("HOME", to: "work", isDryRun: false)
        #expect(renamed.memes.map(\.id) == [Seeds.call.id, Seeds.milk.id])
        #expect(
            renamed.changed.map { $0.tags.names(separator: " ") } == ["work work/phone", "work"])
        #expect(try kept("a1b2").text == Seeds.call.text)
        #expect(try store.operations().first?.changes.count == 2)
    }

    @Test func `keeps the order of the memes`() throws {
        let before = try store.pages().flatMap(\.decodedMemes).map(\.id)
        _ = try worker.tagMemes(
            .query(QueryRequest(text: "a")), adding: ["x"], removing: [], isDryRun: false)
        #expect(try store.pages().flatMap(\.decodedMemes).map(\.id) == before)
        _ = try worker.tagMemes(.names(["@", "@~1"]), adding: ["y"], removing: [], isDryRun: false)
        #expect(try store.pages().flatMap(\.decodedMemes).map(\.id) == before)
        _ = try worker.renameTag("x", to: "y", isDryRun: false)
        #expect(try store.pages().flatMap(\.decodedMemes).map(\.id) == before)
    }

    @Test func `leaves a meme whose tag is already spelled that way`() throws {
        let renamed = try worker.renameTag("work", to: "work", isDryRun: false)
        #expect(renamed.memes == [Seeds.call])
        #expect(renamed.changed == [])
    }

    @Test func `suggests the nearest existing tag`() {
        for (name, nearest) in [
            ("hme", "home"), ("WORKS", "work"), ("home/phon", "home/phone"), ("telephone", nil),
            ("", nil), (String(repeating: "x", count: 200), nil),
        ] as [(String, String?)] {
            #expect(throws: MemesError.reference(.noSuchTag(name, nearest: nearest)), "\(name)") {
                try worker.renameTag(name, to: "x", isDryRun: false)
            }
        }
    }

    private var worker: RetaggingWorker { RetaggingWorker(store: store, selectionWorker: .double) }

    private func kept(_ name: String) throws -> Meme {
        try #require(try store.findMemes([try MemeReference(name)]).memes.get().first)
    }
}
