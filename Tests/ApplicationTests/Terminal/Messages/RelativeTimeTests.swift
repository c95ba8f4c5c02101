import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RelativeTimeTests {
    private static let day: Int64 = 86_400
    private static let ages: [(Int64, String)] = [
        (0, "just now"), (9, "just now"), (-9, "just now"), (10, "10 seconds ago"),
        (59, "59 seconds ago"), (60, "1 minute ago"), (119, "1 minute ago"),
        (3600, "1 hour ago"), (day - 1, "23 hours ago"), (day, "1 day ago"),
        (6 * day, "6 days ago"), (7 * day, "1 week ago"), (31 * day, "1 month ago"),
        (300 * day, "9 months ago"), (366 * day, "1 year ago"), (-60, "in 1 minute"),
        (-2 * day, "in 2 days"),
    ]

    @Test func `counts in the largest unit`() {
        for (seconds, words) in Self.ages {
            let now = Seeds.now
            let time = Timestamp(milliseconds: now.milliseconds - seconds * 1000)
            #expect(RelativeTime.words(for: time, now: now) == words, "\(seconds)")
        }
    }

    /// Seeds.now is a Saturday, 10:00.
    @Test func `counts the days to a due date`() {
        for (date, words) in [
            ("2026-11-21", "Sat 21 Nov, today"), ("2026-11-22", "Sun 22 Nov, tomorrow"),
            ("2026-11-21T15:00:00.000Z", "Sat 21 Nov 15:00, in 5 hours"),
            ("2026-11-23T09:00:00.000Z", "Mon 23 Nov 09:00, in 2 days"),
            ("2026-11-20T21:00:00.000Z", "Fri 20 Nov 21:00, 1 day ago"),
            ("2026-11-20T23:00:00.000Z", "Fri 20 Nov 23:00, 11 hours ago"),
            ("2027-01-01", "Fri 1 Jan 2027, in 1 month"),
        ] {
            #expect(DueDate(date)?.words(now: Seeds.now, UTCCalendar()) == words)
        }
    }

    /// Seeds.now is 11:00 in Berlin.
    @Test func `shows the date and time if they are a day or more away`() {
        for (seconds, words) in [
            (0, "just now"), (Self.day - 1, "23 hours ago"), (Self.day, "2026-11-20 11:00"),
            (1 - Self.day, "in 23 hours"),
            (-Self.day, "2026-11-22 11:00"), (150 * Self.day, "2026-06-24 12:00"),
            (900_000 * Self.day, "0000-01-01 00:53"), (-800_000 * Self.day, "4217-03-20 11:00"),
        ] as [(Int64, String)] {
            let time = Timestamp(milliseconds: Seeds.now.milliseconds - seconds * 1000)
            let calendar = ZonedCalendar("Europe/Berlin")
            #expect(calendar.shortWords(for: time, now: Seeds.now) == words, "\(seconds)")
        }
    }

    @Test func `names only the day if the moment is its end`() {
        for (moment, words) in [
            ("2020-12-31T22:59:59.999Z", "on 2020-12-31"),
            ("2020-12-31T22:59:59.998Z", "at 2020-12-31 23:59"),
            ("2020-12-31T13:05:59.999Z", "at 2020-12-31 14:05"),
            ("9999-12-31T23:59:59.999Z", "at 10000-01-01 00:59"),
        ] as [(String, String)] {
            #expect(ZonedCalendar("Europe/Berlin").words(asOf: Seeds.time(moment)) == words)
        }
    }

    @Test func `leaves an unreadable time unchanged`() {
        #expect(
            RelativeTime.words(for: Timestamp(literal: "last year"), now: Seeds.now) == "last year"
        )
        #expect(UTCCalendar().words(for: Timestamp(literal: "last year")) == "last year")
        #expect(
            UTCCalendar().shortWords(for: Timestamp(literal: "last year"), now: Seeds.now)
                == "last year")
        #expect(RelativeTime.words(for: nil, now: Seeds.now) == "")
        #expect(
            RelativeTime.words(for: .latest, now: Timestamp(milliseconds: .min)) == "in 9999 years")
    }
}
