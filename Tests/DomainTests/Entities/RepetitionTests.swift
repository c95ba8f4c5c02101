import TestSupport
import Testing

@testable import Domain

/// The forms of a repetition, and the dates of its series.
struct RepetitionTests {
    @Test func `reads the forms of stores, and no others`() throws {
        for text in [
            "day", "weekday", "week", "month", "year", "2 days", "999 weekdays", "12 weeks",
            "3 months", "2 years", "day after done", "3 weekdays after done", "month on 29",
            "month on 31", "2 months on 30", "year on 02-29", "4 years on 02-29",
        ] {
            #expect(Repetition(text)?.text == text)
        }
        for text in [
            "", "days", "1 day", "1000 days", "0 weeks", "-2 weeks", "2 week", "02 weeks",
            "2  weeks",
            "2weeks", "Week", " week", "week ", "weekly", "2w", "every week", "week when done",
            "month on 28", "month on 32", "month on 3", "month on", "on 31", "week on 31",
            "year on 31", "year on 02-28", "year on 2-29", "month on 02-29",
            "month on 31 after done",
            "month after done on 31", "after done", "hour", "2 hours", "month\n", "ｍonth",
        ] {
            #expect(Repetition(text) == nil, "\(text)")
        }
    }

    @Test func `reads what users type`() throws {
        for (typed, text) in [
            ("daily", "day"), ("Weekly", "week"), ("MONTHLY", "month"), ("yearly", "year"),
            ("2w", "2 weeks"), ("1w", "week"), ("3mo", "3 months"), ("10d", "10 days"),
            ("2y", "2 years"), ("every 2 weeks", "2 weeks"), ("every day", "day"),
            ("Every Weekday", "weekday"), ("3 weekdays", "3 weekdays"), ("1 weekday", "weekday"),
            ("  every  week ", "week"), ("month when done", "month after done"),
            ("every 2 weeks when done", "2 weeks after done"),
            ("3d After Done", "3 days after done"),
            ("every month on 31", "month on 31"), ("2y on 02-29", "2 years on 02-29"),
            ("1 month", "month"), ("999 days", "999 days"),
        ] {
            #expect(Repetition(typed: typed)?.text == text, "\(typed)")
        }
        for typed in [
            "", "every", "never", "2 hours", "90min", "3s", "1000 days", "0d", "every other week",
            "month on the 31st", "month on 12", "friday", "weeks", "done", "after done",
            "every after done", "2w 3d", "99999999999999999999 days",
        ] {
            #expect(Repetition(typed: typed) == nil, "\(typed)")
        }
    }

    @Test func `survives mutated forms`() {
        var random = SeededGenerator(seed: 31)
        let letters = Array("every month on 31 2 02-29 weekdays after done éw\n\0".utf8)
        for _ in 0..<5000 {
            let count = Int.random(in: 0...24, using: &random)
            let bytes = (0..<count).compactMap { _ in letters.randomElement(using: &random) }
            guard let read = Repetition(typed: String(decoding: bytes, as: UTF8.self)) else {
                continue
            }
            #expect(Repetition(read.text) == read)
        }
    }

    @Test func `names the day that short months lack`() throws {
        for (text, day, fitted) in [
            ("month", "2026-01-31", "month on 31"), ("month", "2026-02-28", "month"),
            ("month", "2028-02-29", "month on 29"), ("month on 31", "2026-06-30", "month on 30"),
            ("month on 31", "2026-06-15", "month"),
            ("month after done", "2026-01-31", "month after done"),
            ("year", "2028-02-29", "year on 02-29"), ("year", "2026-01-31", "year"),
            ("year on 02-29", "2027-02-28", "year"), ("2 weeks", "2026-01-31", "2 weeks"),
        ] {
            let repetition = try #require(Repetition(text))
            let date = try #require(LocalDate(day))
            #expect(repetition.fitted(to: date).text == fitted, "\(text) \(day)")
        }
    }

    @Test func `finds the first day that fits`() throws {
        for (text, day, first) in [
            ("day", "2026-11-28", "2026-11-28"), ("weekday", "2026-11-27", "2026-11-27"),
            ("weekday", "2026-11-28", "2026-11-30"), ("weekday", "2026-11-29", "2026-11-30"),
            ("month on 31", "2026-06-12", "2026-06-30"),
            ("month on 31", "2026-06-30", "2026-06-30"),
            ("month on 29", "2026-01-30", "2026-02-28"),
            ("month on 30", "2026-12-31", "2027-01-30"),
            ("year on 02-29", "2026-01-01", "2026-02-28"),
            ("year on 02-29", "2027-03-01", "2028-02-29"), ("year", "2027-03-01", "2027-03-01"),
        ] {
            let repetition = try #require(Repetition(text))
            let date = try #require(LocalDate(day))
            #expect(repetition.firstDay(from: date).text == first, "\(text) \(day)")
        }
    }

    @Test func `moves to the first date in the future`() throws {
        for (text, due, now, next, missed) in [
            ("month on 31", "2026-11-30", "2026-11-30T08:00:00Z", "2026-12-31", 0),
            ("month on 31", "2026-01-31", "2026-02-01T08:00:00Z", "2026-02-28", 0),
            ("week", "2026-11-02", "2026-11-30T08:00:00Z", "2026-12-07", 4),
            ("week", "2027-01-04", "2026-11-30T08:00:00Z", "2027-01-11", 0),
            ("day", "2026-11-27T17:00:00Z", "2026-11-30T08:00:00Z", "2026-11-30T17:00:00.000Z", 2),
            ("day", "2026-11-30T17:00:00Z", "2026-11-30T08:00:00Z", "2026-12-01T17:00:00.000Z", 0),
            ("weekday", "2026-11-28", "2026-11-28T08:00:00Z", "2026-11-30", 0),
            ("month after done", "2026-01-31", "2026-11-30T08:00:00Z", "2026-12-30", 0),
            ("3 days", "0000-01-01", "2026-11-30T08:00:00Z", "2026-12-01", 246_771),
        ] {
            let repetition = try #require(Repetition(text))
            let found = repetition.next(
                after: DueDate(due), doneAt: Seeds.time(now), UTCCalendar())
            #expect(found?.due.text == next, "\(text) \(due)")
            #expect(found?.missedCount == missed, "\(text) \(due)")
        }
        let week = try #require(Repetition("week"))
        let undated = week.next(
            after: nil, doneAt: Seeds.time("2026-11-30T08:00:00Z"), UTCCalendar())
        #expect(
            undated
                == Repetition.Next(
                    due: try #require(DueDate("2026-12-07")), days: 7, missedCount: 0))
        for due in ["9999-12-28", "9999-12-28T10:00:00Z"] {
            let last = week.next(
                after: DueDate(due), doneAt: Seeds.time("2026-11-30T08:00:00Z"),
                UTCCalendar())
            #expect(last == nil)
        }
    }

    /// Checksums of the next dates over 200 years, made with Python's `datetime` and `dateutil`.
    private static let checksums = [
        ("day", 127_439_541),
        ("3 days", 2_064_152_008),
        ("weekday", 350_085_455),
        ("4 weekdays", 1_515_852_826),
        ("week", 502_129_318),
        ("2 weeks", 299_675_401),
        ("month", 978_571_872),
        ("month on 29", 1_763_577_735),
        ("month on 30", 1_051_561_630),
        ("month on 31", 140_857_142),
        ("5 months on 31", 213_208_499),
        ("7 months", 1_987_675_147),
        ("year", 394_152_608),
        ("year on 02-29", 1_163_324_082),
        ("3 years on 02-29", 1_667_126_580),
        ("10 days after done", 1_722_459_210),
        ("weekday after done", 827_325_267),
        ("month after done", 762_682_543),
        ("2 years after done", 1_685_693_039),
    ]

    @Test(arguments: TestExtent.sample(checksums, every: 6))
    func `agrees with another calendar for 200 years`(
        text: String, expected: Int
    ) throws {
        let repetition = try #require(Repetition(text))
        let first = LocalDate(daysSince1970: -25_567)
        #expect(first.text == "1900-01-01")
        var sum = 0
        for index in 0..<73_049 {
            let day = first.adding(days: index)
            guard index % 3 == 0 || day.day > 27 else { continue }
            let today = day.adding(days: (index * 7919) % 1500 - 300)
            let next = repetition.next(
                after: .day(day), doneAt: UTCCalendar().moment(of: LocalTime(today)), UTCCalendar())
            guard let next, case .day(let date) = next.due else {
                Issue.record("no date after \(day.text)")
                return
            }
            sum = (sum * 31 + date.daysSince1970 + next.missedCount) % 2_147_483_647
            if sum < 0 { sum += 2_147_483_647 }
        }
        #expect(sum == expected)
    }

    /// Checksums of the next times in 500 days with summer time, made with Python's `zoneinfo`.
    private static let checksumsOfTimes = [
        ("Europe/Berlin", "day", 1_904_743_183),
        ("Europe/Berlin", "weekday", 1_332_289_474),
        ("Europe/Berlin", "2 weeks", 149_063_788),
        ("Europe/Berlin", "month on 31", 1_175_057_364),
        ("Europe/Berlin", "month after done", 905_315_179),
        ("America/New_York", "day", 1_846_606_744),
        ("America/New_York", "weekday", 1_258_235_465),
        ("America/New_York", "2 weeks", 400_795_226),
        ("America/New_York", "month on 31", 479_313_775),
        ("America/New_York", "month after done", 1_836_502_190),
        ("Australia/Lord_Howe", "day", 1_179_972_704),
        ("Australia/Lord_Howe", "weekday", 2_122_805_058),
        ("Australia/Lord_Howe", "2 weeks", 499_371_132),
        ("Australia/Lord_Howe", "month on 31", 549_289_469),
        ("Australia/Lord_Howe", "month after done", 1_445_958_791),
    ]

    @Test(arguments: checksumsOfTimes) func `keeps the local time of day`(
        zone: String, text: String, expected: Int
    ) throws {
        let calendar = ZonedCalendar(zone)
        let repetition = try #require(Repetition(text))
        let first = try #require(LocalDate("2026-01-01"))
        var (sum, index) = (0, 0)
        for offset in 0..<500 {
            for minute: Int64 in [0, 90, 120, 135, 150, 180, 1439] {
                let due = calendar.moment(
                    of: LocalTime(first.adding(days: offset), millisecond: minute * 60_000))
                let minutes = (index * 7919) % (40 * 1440) - 7 * 1440
                let now = Timestamp(milliseconds: due.milliseconds + Int64(minutes) * 60_000)
                let next = repetition.next(after: .time(due), doneAt: now, calendar)
                guard let next, case .time(let time) = next.due else {
                    Issue.record("no time after \(due.text)")
                    return
                }
                sum =
                    (sum * 31 + Int(time.milliseconds / 60_000) + next.missedCount) % 2_147_483_647
                index += 1
            }
        }
        #expect(sum == expected)
    }
}
