import Domain
import TestSupport
import Testing

@testable import Application

struct TagCounterTests {
    private static let noon = "2026-11-20T12:00:00.000Z"
    private static let eleven = "2026-11-20T11:00:00.000Z"

    /// Memes with a tag each, and the one whose spelling counts.
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

    /// In whatever order they are met.
    @Test(arguments: firsts)
    func spellsATagAsTheFirstMemeDoes(_ name: String, _ memes: [StoredMeme], _ literal: String) {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var counter = TagCounter()
            for place in order { counter.count([memes[place]]) }
            #expect(counter.counts == [TagCount(name: literal, count: 3)])
        }
    }

    @Test func countsAMemeOnceHoweverOftenItHasATag() {
        var counter = TagCounter()
        counter.count([
            StoredMeme(
                Meme(
                    id: Seeds.milk.id, title: "x",
                    tags: ["a", "b", "A", "a"].map(Tag.init(stored:))))
        ])
        #expect(
            counter.counts == [TagCount(name: "a", count: 1), TagCount(name: "b", count: 1)])
    }

    @Test func knowsASpellingInEveryUnicodeForm() {
        var counter = TagCounter()
        counter.count([
            Self.meme("b", "e\u{301}", Self.noon), Self.meme("a", "é", Self.eleven),
            Self.meme("c", "É", Self.noon),
        ])
        #expect(counter.counts == [TagCount(name: "é", count: 3)])
        #expect(counter.counts.first?.name.hasSameBytes(as: "é") == true)
    }

    private static func meme(_ id: String, _ tag: String, _ created: String?) -> StoredMeme {
        StoredMeme(
            Meme(
                id: Seeds.id(id + "00000000000"), title: "x", tags: [Tag(stored: tag)],
                created: created.map(Seeds.time)))
    }
}
