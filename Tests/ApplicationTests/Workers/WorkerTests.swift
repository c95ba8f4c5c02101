import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct MemesWorkerTests {
    @Test func addsOneMeme() throws {
        let store = MemoryStore.seeded([])
        let worker = MemesWorker(store: store)
        let added = try worker.addMeme(try MemeDraft(title: "x"), wantsShortIDs: false)
        let kept = try #require(try store.newestMeme())
        #expect(added == AddedMeme(meme: kept, shortID: kept.id.text(prefix: 4)))
    }

    @Test func readsMemesInAnOrder() throws {
        let cursor = try MemesWorker(store: MemoryStore.seeded()).memes(MemesFetch(limit: 1))
        #expect(try cursor.nextPage() == MemesPage(memes: [Seeds.call]))
    }

    @Test func readsTheMemesThatAreNamed() throws {
        let found = try MemesWorker(store: MemoryStore.seeded()).memes(named: ["7m", "@"])
        #expect(found == FoundMemes(.success([Seeds.milk, Seeds.call])))
    }

    @Test func readsNamesBeforeItAsksTheStore() {
        let worker = MemesWorker(store: FailingStore(.emptyTitle))
        #expect(throws: MemesError.unreadableReference("!")) {
            try worker.memes(named: ["@", "!"])
        }
        #expect(throws: MemesError.emptyTitle) { try worker.memes(named: ["@"]) }
    }
}

struct InputWorkerTests {
    private let worker = InputWorker()

    @Test(arguments: [
        ("", ""), ("a", "a"), ("a\n", "a"), ("a\n\n", "a\n"), ("a\r\n", "a"), ("a\r", "a\r"),
        ("\n", ""),
        ("\r\n", ""), ("a\nb\r\n\n", "a\nb\r\n"),
    ])
    func dropsOneLineEnd(_ input: String, _ text: String) throws {
        #expect(try worker.text(of: Array(input.utf8)).hasSameBytes(as: text))
    }

    @Test(
        arguments: [
            ([0xFF], 1, 1), ([0x61, 0x0A, 0x0A, 0x62, 0xC3], 3, 2), ([0xC3, 0xA9, 0x80], 1, 3),
        ] as [([UInt8], Int, Int)])
    func saysWhereInputIsNotUTF8(_ input: [UInt8], _ line: Int, _ byte: Int) {
        #expect(throws: MemesError.invalidUTF8(line: line, byte: byte)) {
            try worker.text(of: input)
        }
    }
}
