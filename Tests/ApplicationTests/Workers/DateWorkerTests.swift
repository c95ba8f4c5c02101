import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct DateWorkerTests {
    private let worker = DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))

    @Test func `reads the start of a date`() throws {
        for (text, time) in [
            ("2026-03-09", "2026-03-09T00:00:00.000Z"), ("2026-03", "2026-03-01T00:00:00.000Z"),
            ("today", "2026-11-21T00:00:00.000Z"), ("-7d", "2026-11-14T10:00:00.000Z"),
            ("2026-03-09T10:30:00Z", "2026-03-09T10:30:00.000Z"),
            ("2026-03-09T10:30:00.5+02:00", "2026-03-09T08:30:00.500Z"),
        ] as [(String, String)] {
            let timestamp = try worker.timestamp(text)
            #expect(timestamp.text == time, "\(text)")
            #expect(try worker.since(text) == TimeRange(from: timestamp), "\(text)")
        }
    }

    @Test func `reads the end of a date`() throws {
        for (text, time) in [
            ("2026-03-09", "2026-03-09T23:59:59.999Z"), ("2026", "2026-12-31T23:59:59.999Z"),
            ("today", "2026-11-21T23:59:59.999Z"), ("-7d", "2026-11-14T10:00:00.000Z"),
            ("2026-03-09T10:30:00.5+02:00", "2026-03-09T08:30:00.500Z"),
            ("9999", "9999-12-31T23:59:59.999Z"),
        ] as [(String, String)] {
            let last = try #require(try worker.moment(asOf: text))
            #expect(last.text == time, "\(text)")
            let until = try worker.until(text)
            #expect(until.contains(last), "\(text)")
            #expect(
                until.end.map { $0.milliseconds == last.milliseconds + 1 } ?? (last == .latest),
                "\(text)")
        }
    }

    @Test func `refuses text that is not a date`() {
        for text in [
            "", "soon", "2026-3-9", "2026-03-32", "2026-03-09T10", "03/09/2026", "2026-03-09-",
            "2026--3-09", "+026-03-09", "2026..2027", ">2026",
        ] as [String] {
            #expect(throws: MemesError.request(.unreadableDate(text))) {
                try worker.timestamp(text)
            }
            #expect(throws: MemesError.request(.unreadableDate(text))) { try worker.since(text) }
            #expect(throws: MemesError.request(.unreadableDate(text))) { try worker.until(text) }
            #expect(throws: MemesError.request(.unreadableDate(text))) {
                try worker.moment(asOf: text)
            }
        }
    }
}
