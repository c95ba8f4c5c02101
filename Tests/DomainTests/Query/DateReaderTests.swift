import TestSupport
import Testing

@testable import Domain

/// Dates as people write them, in many time zones, and the moments that they name.
struct DateReaderTests {
    /// The checksum was made with `isocalendar` of Python's `datetime`.
    @Test func `the weeks of 200 years agree with another calendar`() throws {
        var hash = FNV1a.start
        var day = try #require(LocalDate(year: 1900, month: 1, day: 1))
        while day.year < 2101 {
            let week = day.weekText
            hash = FNV1a.hash((week + "\n").utf8, after: hash)
            let days = try #require(DateReader.days(week[...]))
            #expect(days.first <= day && day < days.next && days.first.weekday == 0)
            day = day.adding(days: 1)
        }
        #expect(hash == 0x9611_A43B_5969_DC50)
    }

    /// A section of the file begins with a time zone and the current time. Each line has a date, its start
    /// and its end.
    @Test func `reads the start and end of a date`() throws {
        var (zone, now) = ("", "")
        for line in try Case.text("dates.txt").split(separator: "\n") {
            if line.hasPrefix("# ") {
                let words = line.split(separator: " ").map(String.init)
                (zone, now) = (words[1], words[2])
                continue
            }
            let reader = DateReader(calendar: ZonedCalendar(zone), now: Seeds.time(now))
            let parts = line.split(separator: " = ").map(String.init)
            let date = reader.date(parts[0])
            let found = "\(date?.start?.text ?? "nil") .. \(date?.end?.text ?? "nil")"
            #expect(found == parts[1], "\(zone) \(now) \(parts[0])")
        }
    }

    @Test func `reads a day of every year`() {
        let reader = DateReader(calendar: ZonedCalendar("Europe/Berlin"), now: Seeds.now)
        let days = reader.everyYear("--07-14") ?? []
        #expect(days.count == 128)
        #expect(days.last?.start?.text == "2027-07-13T22:00:00.000Z")
        #expect(days.last?.end?.text == "2027-07-14T22:00:00.000Z")
        // 1904 to 2024.
        #expect(reader.everyYear("--02-29")?.count == 31)
        for text in ["--11-31", "--13-01", "--1-1", "-11-28", "--11-28x", "--", "11-28", "--11"] {
            #expect(reader.everyYear(text) == nil, "\(text)")
        }
        #expect(reader.onThisDay.count == 126)
        #expect(reader.onThisDay.last?.start?.text == "2025-11-20T23:00:00.000Z")
    }

    @Test func `rejects unreadable and ambiguous dates`() {
        for text in [
            "", " ", "soon", "2026-", "-d", "-7", "-7m", "+7d", "--7d", "-7 d", "-100000000d",
            "-99999999999999999999d", "-7dd", "2026-13", "2026-00", "2026-02-29", "2026-03-09-01",
            "-7é", "02026", "２０２６", "2026..", "..", ">2026", "é", "2026-03-0\u{301}9", "-\u{301}7d",
            "01/02/2026", "1.2.26", "1/2", "32.2.2026", "2.13.2026", "26-03-09", "2026-3-9",
            "2026/3/9",
            "2026/03-09", "1.2", "1..2026",
            "20260309", "5m", "m", "march", "mar", "march 32", "feb 30", "feb 29 2026", "mar 9 26",
            "9 9", "mar mar", "9 march,", "mar 9, 2026,", "mo 9", "ma 9", "decembers 9", "2026-W00",
            "2026-W54", "2025-W53", "2026-W1", "2026W12", "last", "next", "this", "last day",
            "last today", "this monday", "next tomorrow", "next next week", "mo", "satur day",
            "ago",
            "in", "in ago", "in 3 days ago", "3 ago", "days ago", "-3 days ago", "- 3d", "-",
            "--3d",
            "+3d", "in -3d", "a", "an", "a days a", "3 4 days", "1.5d", "1e3d", "three days ago",
            "100000000d", "99999999999999999999 years ago", "24:00", "23:60", "12:00:60", "1:2",
            ":",
            "::", "12:", ":30", "12:00:", "12:00:00.", "12:00:00.x", "12:00:00,5", "123:00",
            "12:00 today", "at 12:00", "today at", "today at at 12:00", "today 12:00 13:00",
            "2026 12:00", "2026-03 12:00", "last week 12:00", "now 12:00", "3d 12:00", "12:00+",
            "12:00-",
            "12:00+1", "12:00+24:00", "12:00+01:60", "12:00+01:00:00", "12:00+010", "12:00zz",
            "12:00z+1",
            "12:00 z", "2026-03-09 14:05 0100", "2026-03-09 14:05Z +0100", "2026-03-09T", "T14:05",
            "2026-03-09Ttoday", "2026-03-09t14:05t", "2026-03-09 T14:05", "13pm", "0am", "pm",
            "9.30pm",
            "9:pm", "9am 10am",
            "noon noon", "heute",
            "today\t", "to\u{301}day", "today\u{0}", "ｔoday", "2026-03-09\u{A0}14:05",
        ] as [String] {
            let reader = DateReader(calendar: ZonedCalendar("Europe/Berlin"), now: Seeds.now)
            #expect(reader.date(text) == nil, "\(text)")
        }
    }

    /// A date, and its day in Berlin with the time of day if it has one; `nil` if it is not one day.
    @Test func `distinguishes days from times`() {
        for (text, expected) in [
            ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("mar 9", "2026-03-09"),
            ("2026-03-29", "2026-03-29"), ("3d", "2026-11-18"), ("in 2 weeks", "2026-12-05"),
            ("a month ago", "2026-10-21"), ("now", "2026-11-21 11:00"),
            ("12h", "2026-11-20 23:00"), ("9:30", "2026-11-21 09:30"),
            ("yesterday at 3pm", "2026-11-20 15:00"), ("2026-03-29 02:30", "2026-03-29 03:00"),
            ("2026-11-20T23:30:00Z", "2026-11-21 00:30"), ("2026", nil), ("2026-03", nil),
            ("2026-W12", nil), ("last week", nil), ("soon", nil), ("", nil),
        ] as [(String, String?)] {
            let reader = DateReader(calendar: ZonedCalendar("Europe/Berlin"), now: Seeds.now)
            let day = reader.day(text)
            #expect(day.map { $0.time?.text ?? $0.date.text } == expected, "\(text)")
        }
    }

    /// Now is Saturday, 2026-11-21 11:00 in Berlin.
    @Test func `looks ahead when it reads due dates`() {
        for (text, expected) in [
            ("friday", "2026-11-27"), ("saturday", "2026-11-28"), ("next monday", "2026-11-23"),
            ("last friday", "2026-11-20"), ("today", "2026-11-21"), ("tomorrow", "2026-11-22"),
            ("yesterday", "2026-11-20"), ("mar 9", "2027-03-09"), ("nov 21", "2026-11-21"),
            ("feb 29", "2028-02-29"), ("9 march 2020", "2020-03-09"), ("3d", "2026-11-24"),
            ("-3d", "2026-11-18"), ("3 days ago", "2026-11-18"), ("in 2 weeks", "2026-12-05"),
            ("2w", "2026-12-05"), ("3mo", "2027-02-21"), ("a year", "2027-11-21"),
            ("3h", "2026-11-21T13:00:00.000Z"), ("-90min", "2026-11-21T08:30:00.000Z"),
            ("now", "2026-11-21T10:00:00.000Z"), ("next week", "2026-11-29"),
            ("this month", "2026-11-30"), ("2026-02", "2026-02-28"), ("2027", "2027-12-31"),
            ("2026-W12", "2026-03-22"), ("14:05", "2026-11-21T13:05:00.000Z"),
            ("9:30", "2026-11-22T08:30:00.000Z"), ("9am", "2026-11-22T08:00:00.000Z"),
            ("today 9am", "2026-11-21T08:00:00.000Z"),
            ("friday at 3pm", "2026-11-27T14:00:00.000Z"),
            ("2026-11-27T10:00:00+01:00", "2026-11-27T09:00:00.000Z"),
            ("1st", "2026-12-01"), ("21st", "2026-11-21"), ("20th", "2026-12-20"),
            ("31st", "2026-12-31"), ("30TH", "2026-11-30"), ("32nd", nil), ("0th", nil),
            ("th", nil),
            ("eow", "2026-11-22"), ("eom", "2026-11-30"), ("weekend", "2026-11-21"),
            ("tonight", "2026-11-21"), ("eom 9:00", "2026-11-30T08:00:00.000Z"),
            ("2026-11-27", "2026-11-27"), ("soon", nil), ("", nil), ("01/02/2026", nil),
        ] as [(String, String?)] {
            let reader = DateReader(calendar: ZonedCalendar("Europe/Berlin"), now: Seeds.now)
            #expect(reader.due(text)?.text == expected, "\(text)")
        }
    }

    @Test func `reads days of the month and of the week from any day`() {
        for (now, text, expected) in [
            ("2027-01-31", "31st", "2027-01-31"), ("2027-02-01", "31st", "2027-03-31"),
            ("2027-02-01", "30th", "2027-03-30"), ("2027-12-31", "eom", "2027-12-31"),
            ("2027-12-31", "1st", "2028-01-01"), ("2026-11-22", "weekend", "2026-11-28"),
            ("2026-11-22", "eow", "2026-11-22"), ("2026-11-23", "eow", "2026-11-29"),
            ("2026-11-23", "weekend", "2026-11-28"),
        ] {
            let reader = DateReader(calendar: UTCCalendar(), now: Seeds.time(now + "T10:00:00Z"))
            #expect(reader.due(text)?.text == expected, "\(now) \(text)")
            #expect(reader.date(text) == nil, "\(text)")
        }
    }

    @Test func `due dates have years with four digits`() {
        for (zone, text, expected) in [
            ("Europe/Berlin", "8000y", "9999-12-31"), ("UTC", "8000y", "9999-12-31"),
            ("America/New_York", "-9999y", "0000-01-01"), ("UTC", "-9999y", "0000-01-01"),
        ] {
            let reader = DateReader(calendar: ZonedCalendar(zone), now: Seeds.now)
            #expect(reader.due(text)?.text == expected, "\(zone) \(text)")
        }
    }

    @Test func `looks ahead for due dates in the language of the user`() {
        let words = DateWords("friday: Freitag; day: Tage, Tagen; in: in")
        let reader = DateReader(calendar: UTCCalendar(), now: Seeds.now, language: words)
        #expect(reader.due("Freitag")?.text == "2026-11-27")
        #expect(reader.due("in 3 Tagen")?.text == "2026-11-24")
        #expect(reader.date("Freitag")?.start?.text == "2026-11-20T00:00:00.000Z")
    }

    /// Conditions, and the positions of the dates that each selects in Berlin.
    @Test func `selects the due dates in a range`() throws {
        let dates = [
            "2026-11-14", "2026-11-20", "2026-11-21", "2026-11-21T10:30:00Z", "2026-11-22",
            "2026-11-27", "2026-11-28", "2026-11-29",
        ]
        let reader = DateReader(calendar: ZonedCalendar("Europe/Berlin"), now: Seeds.now)
        for (text, positions) in [
            ("today", [2, 3]), ("7d", [0, 1, 2, 3, 4, 5, 6]), ("1h", [0, 1, 3]),
            ("-1d", [0, 1]), ("friday", [5]), ("<today", [0, 1]), ("<=today", [0, 1, 2, 3]),
            (">today", [4, 5, 6, 7]), (">=tomorrow", [4, 5, 6, 7]), ("tomorrow..friday", [4, 5]),
            ("<=7d", [0, 1, 2, 3, 4, 5, 6]), ("2026-W47", [1, 2, 3, 4]), ("<14:05", [0, 1, 3]),
            ("..yesterday", [0, 1]), ("2026-11-20..", [1, 2, 3, 4, 5, 6, 7]),
            ("this week", [1, 2, 3, 4]),
        ] as [(String, [Int])] {
            let range = try #require(reader.dueRange(text), "\(text)")
            let found = try dates.indices.filter {
                range.contains(try #require(DueDate(dates[$0])))
            }
            #expect(found == positions, "\(text)")
        }
        let over = try dates.filter { reader.overdue.contains(try #require(DueDate($0))) }
        #expect(over == ["2026-11-14", "2026-11-20"])
        #expect(reader.dueRange("soon") == nil)
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

    @Test func `reads a range`() {
        for (text, start, end) in Self.ranges {
            #expect(DateReaderTests.reader.range(text) == range(start, end), "\(text)")
        }
    }

    @Test func `rejects text that is not a range`() {
        for text in [
            "", "..", "...", "2026...2027", "2026..2027..2028", ">", "<", ">=", "=2026", "=>2026",
            ">>2026", "2026..soon", "soon..2026", ">2026..2027", " .. ",
        ] as [String] {
            #expect(DateReaderTests.reader.range(text) == nil, "\(text)")
        }
    }

    /// Words of dates in random order. A date that can be read does not end before it begins.
    @Test func `never traps`() {
        let words = [
            "2026", "-", "03", "09", "W", "12", "today", "monday", "last", "next", "week", "year",
            "mar", "9", "99999999", "y", "mo", "d", "ago", "in", "a", "at", "14:05", ":", "T", "Z",
            "+01:00", " ", " ", " ", "9999", "0000", "..", ">=", ",", "é", ".5",
        ]
        var generator = SeededGenerator(seed: 7)
        for zone in ["UTC", "Europe/Berlin", "Pacific/Apia", "America/St_Johns"] {
            for now in [Seeds.now, Seeds.time("0000-01-01T00:00:00Z"), .latest] {
                let reader = DateReader(calendar: ZonedCalendar(zone), now: now)
                for _ in 0..<1000 {
                    let text = (0..<Int.random(in: 1...8, using: &generator))
                        .map { _ in words.randomElement(using: &generator) ?? "" }.joined()
                    _ = reader.range(text)
                    guard let date = reader.date(text), let start = date.start else { continue }
                    #expect(date.end.map { $0 >= start } != false, "\(zone) \(text)")
                }
            }
        }
    }

    private static var reader: DateReader { DateReader(calendar: UTCCalendar(), now: Seeds.now) }

    private func range(_ start: String?, _ end: String?) -> TimeRange {
        TimeRange(from: start.map(Seeds.time), until: end.map(Seeds.time))
    }
}

struct LocalCalendarTests {
    @Test func `converts moments to local time`() {
        for (zone, moment, text) in [
            ("Europe/Berlin", "2026-03-09T13:05:59.999Z", "2026-03-09 14:05"),
            ("Europe/Berlin", "2026-03-29T01:00:00.000Z", "2026-03-29 03:00"),
            ("Europe/Berlin", "2026-10-25T01:30:00.000Z", "2026-10-25 02:30"),
            ("Asia/Kolkata", "2026-03-09T18:30:00.000Z", "2026-03-10 00:00"),
            ("UTC", "1969-12-31T23:59:59.999Z", "1969-12-31 23:59"),
            ("UTC", "0000-01-01T00:00:00.000Z", "0000-01-01 00:00"),
            ("America/New_York", "0000-01-01T00:00:00.000Z", "-0001-12-31 19:03"),
            ("Asia/Tokyo", "9999-12-31T23:59:59.999Z", "10000-01-01 08:59"),
            ("UTC", "no time", "0000-01-01 00:00"),
        ] as [(String, String, String)] {
            #expect(ZonedCalendar(zone).time(of: Seeds.time(moment)).text == text, "\(zone)")
        }
    }
}
