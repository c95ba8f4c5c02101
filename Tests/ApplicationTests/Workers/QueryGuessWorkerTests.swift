import Domain
import TestSupport
import Testing

@testable import Application

struct QueryGuessWorkerTests {
    /// The memes have the tags home, work and home/phone.
    private let worker = QueryGuessWorker(store: MemoryStore.seeded())

    @Test(
        arguments: [
            ("milk", [], .nothing), ("", [], .nothing), ("a = b", [], .nothing),
            ("tag=work", [], .query("tag:work")), ("x tags=work", [], .query("tag:work")),
            ("title=milk", [], .query("title:milk")), ("name=milk", [], .nothing),
            ("@work", [], .query("tag:work")), ("#work", [], .query("tag:work")),
            ("+work", [], .query("tag:work")), ("@", [], .nothing),
            ("", ["wrk"], .tag("wrk", nearest: "work")),
            ("tag:wrk", [], .tag("wrk", nearest: "work")),
            ("x", ["nosuch"], .tag("nosuch", nearest: nil)), ("x", ["WORK"], .nothing),
            ("x tag:", ["home"], .nothing),
        ] as [(String, [String], QueryGuess)])
    func guessesWhatWasMeant(_ text: String, _ tags: [String], _ guess: QueryGuess) {
        #expect(worker.guess(QueryRequest(text: text, tags: tags)) == guess)
    }

    @Test func knowsWhenThereWereNoMemes() throws {
        let query = QueryRequest(text: "@work")
        let before = try #require(Timestamp(rfc3339: "1999-01-01T00:00:00Z"))
        #expect(worker.guess(query, asOf: before) == .emptyThen)
        #expect(worker.guess(query, asOf: .latest) == .query("tag:work"))
    }

    @Test func guessesNothingOfAStoreThatCannotBeRead() {
        let worker = QueryGuessWorker(store: FailingStore(.input(.empty)))
        #expect(worker.guess(QueryRequest(tags: ["x"])) == .nothing)
    }

    @Test(
        arguments: [
            (.nothing, "no memes match"),
            (.query("tag:w\u{1B}"), "no memes match; did you mean tag:w\\u001b?"),
            (.tag("wrk", nearest: "work"), "no memes match; no tag 'wrk', did you mean 'work'?"),
            (.tag("x", nearest: nil), "no memes match; no tag 'x'; see 'meme tags'"),
            (.emptyThen, "no memes match; there were no memes then"),
            (.format("csv"), "no memes match; did you mean 'meme export --format csv'?"),
        ] as [(QueryGuess, String)])
    func saysSo(_ guess: QueryGuess, _ words: String) {
        #expect(Diagnostic(guess) == Diagnostic(words, .nothingMatched))
    }
}
