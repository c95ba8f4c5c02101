import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TitleWordsWorkerTests {
    private static let cases: [([String], Bool, TitleWordsWorker.Meaning)] = [
        (["7m3k", "b7zz"], true, .references), (["Buy", "milk"], true, .reference),
        (["milk"], true, .meme(Seeds.milk.id, shortID: "7m3k")), (["k"], true, .several),
        (["zzzz"], true, .nothing), ([" "], true, .nothing), (["@!"], true, .nothing),
        (["7m3k"], false, .nothing), (["a", "walk"], false, .reference),
    ]

    @Test func `reads words as references or as words of a title`() {
        for (words, areReferences, meaning) in Self.cases {
            #expect(
                self.meaning(of: words, MemoryStore.seeded(), areReferences: areReferences)
                    == meaning, "\(words)")
        }
    }

    @Test func `finds removed memes only if requested`() throws {
        let store = try HistorySeeds.store()
        let words = ["Buy oat milk"]
        #expect(meaning(of: words, store) == .nothing)
        #expect(meaning(of: words, store, removedMemes: .removed) == .references)
        #expect(
            meaning(of: ["oat"], store, removedMemes: .removed)
                == .meme(Seeds.milk.id, shortID: "7m3k"))
    }

    @Test func `reads no more than two memes`() {
        let store = PagedStore([MemesPage(memes: [])])
        #expect(meaning(of: ["milk"], store, areReferences: false) == .nothing)
        #expect(
            store.fetches == [
                MemesFetch(
                    query: .text(TextPattern("milk"), in: .field(.title)), limit: 2, pageSize: 2,
                    wantsShortIDs: true)
            ])
    }

    /// A meme that is no task is no reference to one, but its lines may match.
    @Test func `reads words as references to tasks`() {
        let task = Seeds.milk.with(due: nil, done: nil)
        let store = MemoryStore.seeded([Seeds.call, Seeds.walk, task])
        for (words, matches, expected) in [
            (["7m3k"], true, .references), (["Buy", "milk"], true, .reference),
            (["a1b2"], true, .several), (["a1b2"], false, .references),
            (["Call", "Ann"], true, .several), (["Call", "Ann"], false, .reference),
            (["7m3k:3"], true, .several), (["7m3k:3"], false, .nothing),
            (["tickets"], true, .several), (["tickets"], false, .nothing),
        ] as [([String], Bool, TitleWordsWorker.Meaning)] {
            var worker = TitleWordsWorker(store: store, dateWorker: .double)
            worker.matchesTask = { matches }
            #expect(
                worker.meaning(of: words, isForChange: true, asOf: nil, areReferences: true)
                    == expected, "\(words)")
        }
    }

    private func meaning(
        of words: [String], _ store: any MemesStore, areReferences: Bool = true,
        removedMemes: Query? = nil
    ) -> TitleWordsWorker.Meaning {
        TitleWordsWorker(store: store, dateWorker: .double, removedMemes: removedMemes)
            .meaning(of: words, isForChange: false, asOf: nil, areReferences: areReferences)
    }
}
