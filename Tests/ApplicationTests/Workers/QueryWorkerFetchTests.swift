import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct QueryWorkerFetchTests {
    @Test func narrowsAFetchToAQueryAndADate() throws {
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

    @Test func asksNoClockWhereNothingIsAsked() throws {
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
