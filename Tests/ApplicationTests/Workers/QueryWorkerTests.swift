import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct QueryWorkerTests {
    private static let march = Seeds.time("2026-03-01T00:00:00.000Z")
    private static let april = Seeds.time("2026-04-01T00:00:00.000Z")
    private static let milk = Query.text(TextPattern("milk"), in: .anywhere)

    private let worker = QueryWorker(dateWorker: .double)

    private static let queries: [(request: QueryRequest, query: Query)] = [
        (QueryRequest(), .everything),
        (QueryRequest(text: "milk"), milk),
        (
            QueryRequest(text: "milk is:pinned", tags: ["Home", "work/x"]),
            .all([milk, .flag(.pinned), .tag(named: "home"), .tag(named: "work/x")])
        ),
        (
            QueryRequest(text: "milk OR is:pinned", tags: ["home"]),
            .all([.any([milk, .flag(.pinned)]), .tag(named: "home")])
        ),
        (QueryRequest(tags: ["home"]), .tag(named: "home")),
        (QueryRequest(since: "2026-03"), .time(.modified, TimeRange(from: march))),
        (QueryRequest(until: "2026-03"), .time(.modified, TimeRange(until: april))),
        (
            QueryRequest(since: "2026-03-01", until: "2026-03-31"),
            .all([
                .time(.modified, TimeRange(from: march)), .time(.modified, TimeRange(until: april)),
            ])
        ),
        (
            QueryRequest(text: "milk", tags: ["home"], since: "2026-03", until: "2026-03"),
            .all([
                milk, .tag(named: "home"), .time(.modified, TimeRange(from: march)),
                .time(.modified, TimeRange(until: april)),
            ])
        ),
        (
            QueryRequest(text: "is:pinned (", isRegularExpression: true),
            .regularExpression("is:pinned (")
        ),
        (
            QueryRequest(text: "^a", isRegularExpression: true, tags: ["home"]),
            .all([.regularExpression("^a"), .tag(named: "home")])
        ),
        (QueryRequest(isRegularExpression: true), .everything),
    ]

    @Test func `makes a query from a request`() throws {
        for index in Self.queries.indices {
            let (request, query) = Self.queries[index]
            #expect(try worker.query(request) == query, "case \(index)")
        }
    }

    @Test func `reads day names in a query relative to now`() throws {
        let today = Seeds.time("2026-11-21T00:00:00.000Z")
        let tomorrow = Seeds.time("2026-11-22T00:00:00.000Z")
        #expect(
            try worker.query(QueryRequest(text: "created:today"))
                == .time(.created, TimeRange(from: today, until: tomorrow)))
    }

    @Test func `resolves a condition on links to the memes that meet it`() throws {
        var worker = worker
        worker.linksWorker = LinksWorker(store: MemoryStore.seeded())
        #expect(
            try worker.query(QueryRequest(text: "milk has:links"))
                == .all([Self.milk, .ids([])]))
    }

    private static let errors: [(request: QueryRequest, error: MemesError)] = [
        (
            QueryRequest(text: "milk (", tags: ["a,b"], since: "soon"),
            .query(QueryError(.unclosedParenthesis, in: "milk (", at: 5..<6))
        ),
        (
            QueryRequest(text: "created:soon"),
            .query(QueryError(.unreadableDate("soon"), in: "created:soon", at: 8..<12))
        ),
        (
            QueryRequest(text: "milk", tags: ["home", "a,b"], since: "soon"),
            .field(.invalidTag("a,b", .comma))
        ),
        (QueryRequest(tags: [""]), .field(.invalidTag("", .empty))),
        (QueryRequest(since: "soon", until: "later"), .request(.unreadableDate("soon"))),
        (QueryRequest(since: "today", until: "later"), .request(.unreadableDate("later"))),
        (
            QueryRequest(text: "(", isRegularExpression: true, until: ""),
            .request(.unreadableDate(""))
        ),
    ]

    @Test func `throws the first error of a request`() {
        for index in Self.errors.indices {
            let (request, error) = Self.errors[index]
            #expect(throws: error, "case \(index)") { try worker.query(request) }
        }
    }

    @Test func `rejects an as-of date that cannot be read`() {
        #expect(throws: MemesError.request(.unreadableDate("soon"))) {
            try worker.filter(MemesFetch(), by: QueryRequest(text: "milk"), asOf: "soon")
        }
    }
}

struct QueryWorkerFetchTests {
    @Test func `narrows a fetch to a query and a date`() throws {
        let fetch = MemesFetch(order: .title, limit: 3)
        var filtered = fetch
        filtered.query = .matchingAll([
            .text(TextPattern("milk"), in: .anywhere), .removed, .tag(named: "home"),
        ])
        filtered.includesRemoved = true
        filtered.asOf = Seeds.time("2026-11-20T23:59:59.999Z")
        #expect(
            try worker(UTCCalendar(), FixedClock(Seeds.now)).filter(
                fetch, by: QueryRequest(text: "milk is:removed", tags: ["home"]),
                asOf: "yesterday") == filtered)
    }

    @Test func `does not read the clock or calendar without a query or date`() throws {
        #expect(
            try worker(NoCalendar(), NoClock()).filter(
                MemesFetch(limit: 3), by: QueryRequest(), asOf: nil) == MemesFetch(limit: 3))
    }

    private func worker(_ calendar: any LocalCalendar, _ clock: any WallClock) -> QueryWorker {
        QueryWorker(dateWorker: DateWorker(calendar: calendar, clock: clock))
    }
}

private struct NoClock: WallClock {
    var now: Timestamp {
        Issue.record("the clock was asked")
        return Seeds.now
    }
}

private struct NoCalendar: LocalCalendar {
    func offset(at moment: Timestamp) -> Int {
        Issue.record("the calendar was asked")
        return 0
    }
}

struct QueryGuessWorkerTests {
    /// The memes have the tags home, work and home/phone.
    private let worker = QueryGuessWorker(store: MemoryStore.seeded())

    private static let guesses: [(String, [String], QueryGuess)] = [
        ("milk", [], .nothing), ("", [], .nothing), ("a = b", [], .nothing),
        ("tag=work", [], .query("tag:work")), ("x tags=work", [], .query("tag:work")),
        ("title=milk", [], .query("title:milk")), ("name=milk", [], .nothing),
        ("@work", [], .query("tag:work")), ("#work", [], .query("tag:work")),
        ("+work", [], .query("tag:work")), ("@w", [], .query("tag:w")), ("@", [], .nothing),
        ("", ["wrk"], .tag("wrk", nearest: "work")),
        ("tag:wrk", [], .tag("wrk", nearest: "work")),
        ("x", ["nosuch"], .tag("nosuch", nearest: nil)), ("x", ["WORK"], .nothing),
        ("x tag:", ["home"], .nothing),
        ("milc", [], .query("milk")), ("buy milc", [], .query("buy milk")), ("mixx", [], .nothing),
        ("title:milc", [], .query("title:milk")), ("milc -buy", [], .query("milk -buy")),
        ("milc created:2020", [], .query("milk created:2020")), ("text:milc", [], .nothing),
        ("milc a b c d", [], .query("milk a b c d")), ("milc a b c d e", [], .nothing),
    ]

    @Test func `guesses what was meant`() {
        for (text, tags, guess) in Self.guesses {
            #expect(worker.guess(QueryRequest(text: text, tags: tags)) == guess, "\(text) \(tags)")
        }
    }

    @Test func `replaces a word only with a similar one`() {
        let long = String(repeating: "a", count: 39)
        for (title, typed, guess) in [
            ("elephant", "elxphxnt", .query("elephant")), ("giraffe", "gxraxfe", .nothing),
            (long + "a", long + "b", .query(long + "a")), (long + "a", long + "ab", .nothing),
            ("w𐐨alk", "walk", .query("w𐐨alk")), ("xe𐐨lephant", "elephant", .nothing),
        ] as [(String, String, QueryGuess)] {
            let worker = QueryGuessWorker(
                store: MemoryStore.seeded([Meme(id: Seeds.milk.id, title: title)]))
            #expect(worker.guess(QueryRequest(text: typed)) == guess, "\(typed)")
        }
    }

    /// A store may have a million memes.
    @Test func `looks for similar words and tags only in the latest memes`() {
        for request in [QueryRequest(text: "milc"), QueryRequest(text: "x tag:wrk")] {
            let store = PagedStore([MemesPage(memes: [Seeds.milk])])
            _ = QueryGuessWorker(store: store).guess(request)
            #expect(store.fetches.map(\.limit) == [3_000])
        }
    }

    @Test func `reports that there were no memes at that time`() throws {
        let query = QueryRequest(text: "@work")
        let before = try #require(Timestamp(rfc3339: "1999-01-01T00:00:00Z"))
        #expect(worker.guess(query, asOf: before) == .emptyThen)
        #expect(worker.guess(query, asOf: .latest) == .query("tag:work"))
    }

    @Test func `guesses nothing if the store cannot be read`() {
        let worker = QueryGuessWorker(store: FailingStore(.input(.empty)))
        #expect(worker.guess(QueryRequest(tags: ["x"])) == .nothing)
    }

    @Test func `describes each guess`() {
        for (guess, words) in [
            (.nothing, "no memes match"),
            (.query("tag:w\u{1B}"), "no memes match; did you mean tag:w\\u001b?"),
            (.tag("wrk", nearest: "work"), "no memes match; no tag 'wrk', did you mean 'work'?"),
            (.tag("x", nearest: nil), "no memes match; no tag 'x'; see 'meme tags'"),
            (.emptyThen, "no memes match; there were no memes then"),
            (.format("csv"), "no memes match; did you mean 'meme export --format csv'?"),
        ] as [(QueryGuess, String)] {
            #expect(Diagnostic(guess) == Diagnostic(words, .nothingMatched), "\(guess)")
        }
    }
}
