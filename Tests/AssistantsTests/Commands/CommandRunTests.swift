import Application
import Domain
import TestSupport
import Testing

@testable import Assistants

struct CommandRunTests {
    private let cancellation = Cancellation()

    @Test func `every call to a cancelled store fails`() throws {
        let store = InterceptedStore(MemoryStore.seeded(), by: cancellation)
        #expect(try store.countMemes(MemesFetch()).count == 3)
        let cursor = try store.fetchMemes(MemesFetch())
        cancellation.cancel()
        #expect(throws: MemesError.interrupted) { try cursor.nextPage() }
        #expect(throws: MemesError.interrupted) { try store.countMemes(MemesFetch()) }
        #expect(throws: MemesError.interrupted) { try store.fetchMemes(MemesFetch()) }
        #expect(throws: MemesError.interrupted) { try store.findMemes([.recent(0)]) }
        #expect(throws: MemesError.interrupted) { try store.fetchVersions(of: .recent(0)) }
        #expect(throws: MemesError.interrupted) { try store.fetchFormerTitles(["a"], asOf: nil) }
        #expect(throws: MemesError.interrupted) { try store.fetchOperations(OperationsFetch()) }
        #expect(throws: MemesError.interrupted) { try store.fetchChanges(ChangesFetch()) }
        #expect(throws: MemesError.interrupted) {
            try store.perform { (operation) throws(MemesError) in _ = operation.now }
        }
        #expect(throws: MemesError.interrupted) {
            try store.performBatch(isDryRun: false, existing: .refused) { _ in }
        }
        #expect(throws: MemesError.interrupted) { try store.step(.undo, count: 1, isDryRun: false) }
    }

    @Test func `does not start a match after cancellation`() throws {
        let matchTimeout = CancellableTimeout(
            matchTimeout: MatchTimeoutDouble(), cancellation: cancellation)
        #expect(try matchTimeout.answers(for: [Seeds.milk], \.title) == ["Buy milk"])
        cancellation.cancel()
        #expect(throws: MemesError.interrupted) {
            try matchTimeout.answers(for: [Seeds.milk], \.title)
        }
    }
}

/// Answers on the current thread.
private struct MatchTimeoutDouble: MatchTimeout {
    func answers<Answer>(for memes: [Meme], _ answer: @escaping (Meme) -> Answer) -> [Answer] {
        memes.map(answer)
    }
}

struct PageReaderTests {
    private let cursor = PageCursor(
        offset: 20, moment: Seeds.time("2026-11-20T10:00:00.123Z"), now: Seeds.now,
        digest: "0123abcd")

    @Test func `reads a cursor back from its text`() {
        #expect(cursor.text == "20.1795168800123.1795255200000.0123abcd")
        #expect(PageCursor(cursor.text, digest: "0123abcd") == cursor)
    }

    @Test(arguments: [
        "", "x", "20", "20.1.2", "0.1.2.0123abcd", "-1.1.2.0123abcd", "20.1.2.0123abcd.",
        "20.x.2.0123abcd", "20.1.-2.0123abcd", "20.1.99999999999999999.0123abcd", "20.1.2.00000000",
        "999999999999.1.2.0123abcd",
    ])
    func `rejects a malformed cursor or one with another digest`(_ text: String) {
        #expect(PageCursor(text, digest: "0123abcd") == nil)
    }
}
