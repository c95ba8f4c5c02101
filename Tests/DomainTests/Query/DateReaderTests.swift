import Domain
import TestSupport
import Testing

struct DateReaderTests {
    /// Now is 2026-11-21T10:00:00Z.
    private static let dates: [(String, String?, String?)] = [
        ("2026", "2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"),
        ("0000", "0000-01-01T00:00:00.000Z", "0001-01-01T00:00:00.000Z"),
        ("9999", "9999-01-01T00:00:00.000Z", nil),
        ("9999-12", "9999-12-01T00:00:00.000Z", nil),
        ("9999-12-31", "9999-12-31T00:00:00.000Z", nil),
        ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z", nil),
        ("2026-03", "2026-03-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z"),
        ("2026-12", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"),
        ("2024-02", "2024-02-01T00:00:00.000Z", "2024-03-01T00:00:00.000Z"),
        ("2026-03-09", "2026-03-09T00:00:00.000Z", "2026-03-10T00:00:00.000Z"),
        ("2024-02-29", "2024-02-29T00:00:00.000Z", "2024-03-01T00:00:00.000Z"),
        ("2026-12-31", "2026-12-31T00:00:00.000Z", "2027-01-01T00:00:00.000Z"),
        ("today", "2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z"),
        ("yesterday", "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"),
        ("-1h", "2026-11-21T09:00:00.000Z", "2026-11-21T09:00:00.001Z"),
        ("-7d", "2026-11-14T10:00:00.000Z", "2026-11-14T10:00:00.001Z"),
        ("-2w", "2026-11-07T10:00:00.000Z", "2026-11-07T10:00:00.001Z"),
        ("-1y", "2025-11-21T10:00:00.000Z", "2025-11-21T10:00:00.001Z"),
        ("-2026y", "0000-11-21T10:00:00.000Z", "0000-11-21T10:00:00.001Z"),
        ("-2027y", "0000-01-01T00:00:00.000Z", "0000-01-01T00:00:00.001Z"),
        ("-99999999w", "0000-01-01T00:00:00.000Z", "0000-01-01T00:00:00.001Z"),
        ("-0d", "2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.001Z"),
        ("2026-03-09T10:30:00.5+02:00", "2026-03-09T08:30:00.500Z", "2026-03-09T08:30:00.501Z"),
    ]

    @Test(arguments: dates)
    func readsADate(_ text: String, _ start: String?, _ end: String?) {
        #expect(DateReaderTests.reader.date(text) == range(start, end))
    }

    @Test(arguments: [
        "", " ", "soon", "2026-", "-", "-d", "-7", "-7m", "+7d", "--7d", "-7 d", "-100000000d",
        "-99999999999999999999d", "-7dd", "2026-13", "2026-00", "2026-02-29",
        "2026-3-9", "20260309", "2026-03-09-01", "-7é",
        "02026", "２０２６", "2026..", "..", ">2026", "é", "2026-03-0\u{301}9", "-\u{301}7d",
    ])
    func refusesWhatIsNoDate(_ text: String) {
        #expect(DateReaderTests.reader.date(text) == nil)
    }

    private static let ranges: [(String, String?, String?)] = [
        ("2026", "2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"),
        ("-7d", "2026-11-14T10:00:00.000Z", nil), ("-1y", "2025-11-21T10:00:00.000Z", nil),
        ("2025..2026", "2025-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"),
        ("2026-03-09..2026-03-09", "2026-03-09T00:00:00.000Z", "2026-03-10T00:00:00.000Z"),
        ("-14d..-7d", "2026-11-07T10:00:00.000Z", "2026-11-14T10:00:00.001Z"),
        ("..2026", nil, "2027-01-01T00:00:00.000Z"), ("2026..", "2026-01-01T00:00:00.000Z", nil),
        ("yesterday..today", "2026-11-20T00:00:00.000Z", "2026-11-22T00:00:00.000Z"),
        (">2026-03", "2026-04-01T00:00:00.000Z", nil),
        (">=2026-03", "2026-03-01T00:00:00.000Z", nil),
        ("<2026-03", nil, "2026-03-01T00:00:00.000Z"),
        ("<=2026-03", nil, "2026-04-01T00:00:00.000Z"),
        ("<=9999", nil, nil), (">9999", "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
        ("7d", "2026-11-14T10:00:00.000Z", nil), ("3 days ago", "2026-11-18T10:00:00.000Z", nil),
        ("now", "2026-11-21T10:00:00.000Z", nil), ("in 2 weeks", "2026-12-05T10:00:00.000Z", nil),
        ("last week", "2026-11-09T00:00:00.000Z", "2026-11-16T00:00:00.000Z"),
        ("last monday..today", "2026-11-16T00:00:00.000Z", "2026-11-22T00:00:00.000Z"),
        ("3 days ago .. an hour ago", "2026-11-18T10:00:00.000Z", "2026-11-21T09:00:00.001Z"),
        ("> 2026", "2027-01-01T00:00:00.000Z", nil), (">=mar 9", "2026-03-09T00:00:00.000Z", nil),
        ("<14:05", nil, "2026-11-21T14:05:00.000Z"), ("<=14:05", nil, "2026-11-21T14:06:00.000Z"),
        (">-7d", "2026-11-14T10:00:00.001Z", nil), ("<-7d", nil, "2026-11-14T10:00:00.000Z"),
    ]

    @Test(arguments: ranges)
    func readsARange(_ text: String, _ start: String?, _ end: String?) {
        #expect(DateReaderTests.reader.range(text) == range(start, end))
    }

    @Test(arguments: [
        "", "..", "...", "2026...2027", "2026..2027..2028", ">", "<", ">=", "=2026", "=>2026",
        ">>2026", "2026..soon", "soon..2026", ">2026..2027", " .. ",
    ])
    func refusesWhatIsNoRange(_ text: String) {
        #expect(DateReaderTests.reader.range(text) == nil)
    }

    /// Days are not all 24 hours long, and some do not begin at midnight.
    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"),
        ("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"),
        ("Europe/Berlin", "2026", "2025-12-31T23:00:00.000Z", "2026-12-31T23:00:00.000Z"),
        ("Europe/Berlin", "2026-07", "2026-06-30T22:00:00.000Z", "2026-07-31T22:00:00.000Z"),
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z", "2018-11-05T02:00:00.000Z"),
        ("America/Sao_Paulo", "2018-11-03", "2018-11-03T03:00:00.000Z", "2018-11-04T03:00:00.000Z"),
        ("Asia/Kathmandu", "2026-03-09", "2026-03-08T18:15:00.000Z", "2026-03-09T18:15:00.000Z"),
        ("Pacific/Kiritimati", "today", "2026-11-21T10:00:00.000Z", "2026-11-22T10:00:00.000Z"),
        ("Pacific/Pago_Pago", "today", "2026-11-20T11:00:00.000Z", "2026-11-21T11:00:00.000Z"),
        ("Europe/Berlin", "-2y", "2024-11-21T10:00:00.000Z", "2024-11-21T10:00:00.001Z"),
    ])
    func daysAreThoseOfTheTimeZone(_ zone: String, _ text: String, _ start: String, _ end: String) {
        let reader = DateReader(calendar: ZonedCalendar(zone), now: Seeds.now)
        #expect(reader.date(text) == range(start, end))
    }

    @Test func aYearBeforeALeapDayIsTheDayBefore() {
        let reader = DateReader(
            calendar: UTCCalendar(), now: Seeds.time("2024-02-29T10:00:00.000Z"))
        #expect(reader.range("-1y") == range("2023-02-28T10:00:00.000Z", nil))
        #expect(reader.range("-4y") == range("2020-02-29T10:00:00.000Z", nil))
    }

    /// Only a day with its year, and a time of it, never what depends on the clock.
    @Test(arguments: [
        ("2026-03-09", "2026-03-08T23:00:00.000Z"),
        ("2026-03-09 10:05", "2026-03-09T09:05:00.000Z"),
        ("2026-03-29 02:30:07", "2026-03-29T01:00:00.000Z"),
        ("2026-10-25 03:30", "2026-10-25T02:30:00.000Z"),
        ("2026-02-30 10:05", nil), ("2026-03-09 24:00", nil), ("2026-03 10:05", nil), ("2026", nil),
        ("99999999-03-09 10:05", nil), ("2026-03-09 10:5:x", nil), ("today", nil), ("", nil),
        ("9:05:06-03", nil), ("12:05-03:00", nil), ("9 mar 2026", nil), ("2026/03/09", nil),
    ])
    func readsWhatProgramsWrite(_ text: String, _ time: String?) {
        #expect(DateReader.day(text, ZonedCalendar("Europe/Berlin"))?.text == time)
    }

    private static var reader: DateReader { DateReader(calendar: UTCCalendar(), now: Seeds.now) }

    private func range(_ start: String?, _ end: String?) -> TimeRange {
        TimeRange(from: start.map(Seeds.time), until: end.map(Seeds.time))
    }
}

struct TimeRangeTests {
    @Test func endsBeforeItsEnd() {
        let (first, last) = (Seeds.time("2026-01-01T00:00:00Z"), Seeds.time("2027-01-01T00:00:00Z"))
        let range = TimeRange(from: first, until: last)
        #expect(range.contains(first))
        #expect(!range.contains(last))
        #expect(!range.contains(Timestamp(milliseconds: first.milliseconds - 1)))
        #expect(TimeRange(from: first).contains(.latest))
        #expect(TimeRange().contains(Seeds.time("no time")))
        #expect(!range.contains(Seeds.time("no time")))
    }
}
