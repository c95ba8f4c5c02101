import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct QueryWorkerTests {
    private static let march = Seeds.time("2026-03-01T00:00:00.000Z")
    private static let april = Seeds.time("2026-04-01T00:00:00.000Z")
    private static let milk = Query.text(TextPattern("milk"), in: .anywhere)

    private let worker = QueryWorker(
        dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now)))

    private static let queries: [(request: QueryRequest, query: Query)] = [
        (QueryRequest(), .everything),
        (QueryRequest(text: "milk"), milk),
        (
            QueryRequest(text: "milk is:pinned", tags: ["Home", "work/x"]),
            .all([milk, .pinned, .tag(named: "home"), .tag(named: "work/x")])
        ),
        (
            QueryRequest(text: "milk OR is:pinned", tags: ["home"]),
            .all([.any([milk, .pinned]), .tag(named: "home")])
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

    @Test(arguments: queries)
    func makesAQueryOfWhatIsTyped(_ request: QueryRequest, _ query: Query) throws {
        #expect(try worker.query(request) == query)
    }

    @Test func dayNamesInAQueryAreReadAsTheyAreNow() throws {
        let today = Seeds.time("2026-11-21T00:00:00.000Z")
        let tomorrow = Seeds.time("2026-11-22T00:00:00.000Z")
        #expect(
            try worker.query(QueryRequest(text: "created:today"))
                == .time(.created, TimeRange(from: today, until: tomorrow)))
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

    @Test(arguments: errors)
    func throwsTheFirstErrorOfWhatIsTyped(_ request: QueryRequest, _ error: MemesError) {
        #expect(throws: error) { try worker.query(request) }
    }

    @Test(arguments: [
        (nil, nil), ("2026-03-09", "2026-03-09T23:59:59.999Z"),
        ("yesterday", "2026-11-20T23:59:59.999Z"),
    ])
    func aStoreIsLookedAtInTheLastMomentOfADate(_ date: String?, _ time: String?) throws {
        #expect(try worker.moment(asOf: date) == time.map { Seeds.time($0) })
    }

    @Test func noStoreIsLookedAtOnADateThatCannotBeRead() {
        #expect(throws: MemesError.request(.unreadableDate("soon"))) {
            try worker.moment(asOf: "soon")
        }
        #expect(throws: MemesError.request(.unreadableDate("soon"))) {
            try worker.filter(MemesFetch(), by: QueryRequest(text: "milk"), asOf: "soon")
        }
    }
}
