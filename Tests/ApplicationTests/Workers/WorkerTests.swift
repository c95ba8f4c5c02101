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

struct DateWorkerTests {
    private let worker = DateWorker(calendar: UTCCalendar())

    @Test(arguments: [
        ("2026-03-09", "2026-03-09T00:00:00.000Z"),
        ("2026-03-09T10:30:00Z", "2026-03-09T10:30:00.000Z"),
        ("2026-03-09T10:30:00.5+02:00", "2026-03-09T08:30:00.500Z"),
    ])
    func readsDaysAndTimes(_ text: String, _ time: String) throws {
        #expect(try worker.timestamp(text) == Seeds.time(time))
    }

    @Test(arguments: [
        "", "today", "2026", "2026-3-9", "2026-03-32", "2026-03-09T10:30", "03/09/2026",
        "2026-03-09-",
        "2026--3-09", "+026-03-09",
    ])
    func refusesEverythingElse(_ text: String) {
        #expect(throws: MemesError.unreadableDate(text)) { try worker.timestamp(text) }
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
