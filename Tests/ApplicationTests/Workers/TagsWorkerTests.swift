import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct TagsWorkerTests {
    private static let memes = [
        meme("a00000000000", ["work", "é"], "2026-11-20T12:00:00.000Z"),
        meme("b00000000000", ["WORK", "Work", "e\u{301}"], "2026-11-20T11:00:00.000Z"),
        meme("c00000000000", ["work/x", "Ä"], nil),
        meme("d00000000000", ["Zoo", "wOrK"], "2026-11-20T13:00:00.000Z"),
        meme("e00000000000", [], "2026-11-20T13:00:00.000Z"),
    ]

    @Test func `counts the memes of each tag, spelled as in the oldest meme`() throws {
        let tags = try count(MemesFetch())
        #expect(
            tags.tags == [
                TagCount(name: "WORK", count: 3), TagCount(name: "work/x", count: 1),
                TagCount(name: "Zoo", count: 1), TagCount(name: "Ä", count: 1),
                TagCount(name: "e\u{301}", count: 2),
            ])
        #expect(tags.tags.last?.name.hasSameBytes(as: "e\u{301}") == true)
        #expect(tags.count == 5)
    }

    @Test func `orders by count and then by name`() throws {
        let tags = try count(MemesFetch(), order: .count, limit: 3)
        #expect(tags.tags.map(\.name) == ["WORK", "é", "work/x"])
        #expect(tags.count == 5)
    }

    @Test func `counts only the memes of a query`() throws {
        let tags = try count(MemesFetch(query: .tag(named: "work/x")))
        #expect(tags.tags == [TagCount(name: "work/x", count: 1), TagCount(name: "Ä", count: 1)])
        #expect(
            try count(MemesFetch(query: .untagged)) == CountedTags(tags: [], count: 0, memeCount: 1)
        )
    }

    @Test func `counts only the tags whose names contain words`() throws {
        let worker = TagsWorker(store: MemoryStore.seeded(Self.memes))
        for (words, names) in [
            (["ORK"], ["WORK", "work/x"]), (["work", "x"], ["work/x"]), (["e"], ["é"]),
            (["zz"], []),
        ] {
            let tags = try worker.countTags(MemesFetch(), named: words, limit: 9)
            #expect(tags.nearest == nil)
            #expect(tags.tags.map(\.name) == names && tags.count == names.count, "\(words)")
        }
    }

    @Test func `finds a tag with a similar name`() throws {
        let worker = TagsWorker(store: MemoryStore.seeded(Self.memes))
        #expect(try worker.countTags(MemesFetch(), named: ["wrok"]).nearest == "WORK")
    }

    @Test func `counts tags as of a time`() throws {
        let store = MemoryStore.seeded()
        let before = Seeds.time("2026-11-20T11:30:00.000Z")
        let tags = try TagsWorker(store: store).countTags(MemesFetch(asOf: before))
        #expect(tags.tags == [TagCount(name: "home", count: 1)])
    }

    @Test func `reads page by page`() throws {
        let home = Meme(id: Seeds.id("z00000000000"), title: "x", tags: [Tag(stored: "HOME")])
        let store = PagedStore([
            MemesPage(memes: [Seeds.milk], isLast: false),
            MemesPage(memes: [home], warnings: [.laterFormat(path: "s", version: "2")]),
        ])
        let tags = try TagsWorker(store: store).countTags(MemesFetch())
        #expect(
            tags
                == CountedTags(
                    tags: [TagCount(name: "home", count: 2)], count: 1, memeCount: 2,
                    warnings: [.laterFormat(path: "s", version: "2")]))
        #expect(store.fetches == [MemesFetch()])
    }

    private func count(
        _ fetch: MemesFetch, order: TagOrder = .name, limit: Int? = nil
    ) throws -> CountedTags {
        try TagsWorker(store: MemoryStore.seeded(Self.memes))
            .countTags(fetch, order: order, limit: limit)
    }

    private static func meme(_ id: String, _ tags: [String], _ created: String?) -> Meme {
        Meme(
            id: Seeds.id(id), title: "x", tags: tags.map(Tag.init(stored:)),
            created: created.map(Seeds.time))
    }
}

struct TagCounterTests {
    private static let noon = "2026-11-20T12:00:00.000Z"
    private static let eleven = "2026-11-20T11:00:00.000Z"

    /// Memes with one tag each, and the spelling that is used.
    private static let firsts: [(name: String, memes: [StoredMeme], literal: String)] = [
        (
            "the one that was added first",
            [meme("a", "WORK", noon), meme("b", "Work", eleven), meme("c", "work", noon)], "Work"
        ),
        (
            "of those added at once, that with the smallest id",
            [meme("c", "WORK", noon), meme("b", "Work", noon), meme("a", "work", noon)], "work"
        ),
        (
            "none without a time, where another has one",
            [meme("a", "WORK", nil), meme("b", "Work", "soon"), meme("c", "work", noon)], "work"
        ),
    ]

    /// The order in which memes are counted does not matter.
    @Test func `spells a tag as the first meme does`() {
        for (name, memes, literal) in Self.firsts {
            for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                var counter = TagCounter()
                for place in order { counter.count([memes[place]]) }
                #expect(counter.counts == [TagCount(name: literal, count: 3)], "\((name, memes))")
            }
        }
    }

    @Test func `counts a meme once however often it has a tag`() {
        var counter = TagCounter()
        counter.count([
            StoredMeme(
                Meme(
                    id: Seeds.milk.id, title: "x",
                    tags: ["a", "b", "A", "a"].map(Tag.init(stored:))))
        ])
        #expect(counter.counts == [TagCount(name: "a", count: 1), TagCount(name: "b", count: 1)])
    }

    @Test func `counts all Unicode forms of a tag as one tag`() {
        var counter = TagCounter()
        counter.count([
            Self.meme("b", "e\u{301}", Self.noon), Self.meme("a", "é", Self.eleven),
            Self.meme("c", "É", Self.noon),
        ])
        #expect(counter.counts == [TagCount(name: "é", count: 3)])
        #expect(counter.counts.first?.name.hasSameBytes(as: "é") == true)
    }

    /// Lengths are limited in bytes and edits counted in letters: an accent has two bytes, and a letter with
    /// many accents is one letter.
    @Test func `suggests no long tags`() {
        let (long, accents) = (
            String(repeating: "a", count: 99), String(repeating: "\u{301}", count: 98)
        )
        for (tag, name, isNear) in [
            (long + "a", long + "b", true), (long + "a", long + "ab", false),
            ("work" + accents, "work", true), ("works" + accents, "work", false),
        ] {
            var counter = TagCounter()
            counter.count([Self.meme("a", tag, Self.noon)])
            #expect(counter.nearest(to: name) == (isNear ? tag : nil), "\(name)")
        }
    }

    private static func meme(_ id: String, _ tag: String, _ created: String?) -> StoredMeme {
        StoredMeme(
            Meme(
                id: Seeds.id(id + "00000000000"), title: "x", tags: [Tag(stored: tag)],
                created: created.map(Seeds.time)))
    }
}
