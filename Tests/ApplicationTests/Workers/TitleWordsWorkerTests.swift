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

    private func meaning(
        of words: [String], _ store: any MemesStore, areReferences: Bool = true,
        removedMemes: Query? = nil
    ) -> TitleWordsWorker.Meaning {
        TitleWordsWorker(store: store, dateWorker: .double, removedMemes: removedMemes)
            .meaning(of: words, isForChange: false, asOf: nil, areReferences: areReferences)
    }
}
