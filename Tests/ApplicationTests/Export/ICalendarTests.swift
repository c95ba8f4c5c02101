import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ICalendarTests {
    private let calendar = ICalendar(calendar: ZonedCalendar("Europe/Berlin"))

    @Test func `writes a task as a to-do with escaped texts and folded lines`() throws {
        var meme = Meme(
            id: Seeds.milk.id, title: "Buy; milk, and \\ more",
            text: "One\r\ntwo\rthree\u{7}\tfour, and a long line with größe and 日本語 in it: 🎂🎂🎂🎂🎂🎂🎂",
            tags: [Tag(stored: "home"), Tag(stored: "a;b")],
            optionalTexts: [.url: "https://example.org/?a=b;c,d"],
            created: Seeds.time("2026-11-20T10:00:00.123Z"),
            modified: Seeds.time("2026-11-21T09:30:00.000Z"))
        meme = meme.with(due: DueDate("2026-11-27"), done: nil)
        #expect(
            calendar.text(of: meme)
                == """
                BEGIN:VTODO
                UID:7m3k9q2x0d4v
                DTSTAMP:20261121T093000Z
                SUMMARY:Buy\\; milk\\, and \\\\ more
                CREATED:20261120T100000Z
                LAST-MODIFIED:20261121T093000Z
                DESCRIPTION:One\\ntwo\\nthree \tfour\\, and a long line with größe and 日本
                 語 in it: 🎂🎂🎂🎂🎂🎂🎂
                CATEGORIES:home,a\\;b
                URL:https://example.org/?a=b;c,d
                DUE;VALUE=DATE:20261127
                STATUS:NEEDS-ACTION
                END:VTODO

                """.replacing("\n", with: "\r\n"))
    }

    @Test func `writes the tasks in a text, each with an id that outlives moves of the line`() {
        var note = Seeds.walk
        note.text = "- [ ] cake @due(2026-11-27 09:00)\n- [ ] milk\n- [x] milk"
        let lines = calendar.text(of: note).split(separator: "\r\n").filter {
            !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("CREATED") && !$0.hasPrefix("LAST")
                && $0 != "BEGIN:VTODO"
        }
        #expect(
            lines == [
                "UID:b7zzzzzzzzzz-asfq", "SUMMARY:cake", "DUE:20261127T080000Z",
                "STATUS:NEEDS-ACTION", "END:VTODO",
                "UID:b7zzzzzzzzzz-dp15", "SUMMARY:milk", "STATUS:NEEDS-ACTION", "END:VTODO",
                "UID:b7zzzzzzzzzz-dp15-2", "SUMMARY:milk", "STATUS:COMPLETED", "END:VTODO",
            ])
        note.tags = [.template]
        #expect(calendar.text(of: note) == "")
    }

    @Test func `writes a date as a day or as a time in UTC`() {
        for (due, done, lines) in [
            ("2026-11-27T10:00:00+01:00", nil, ["DUE:20261127T090000Z", "STATUS:NEEDS-ACTION"]),
            (nil, "true", ["STATUS:COMPLETED"]),
            // A day begins at local midnight.
            (nil, "2026-07-01", ["STATUS:COMPLETED", "COMPLETED:20260630T220000Z"]),
            (
                "2026-02-28", "2026-11-21T10:00:00.000Z",
                [
                    "DUE;VALUE=DATE:20260228", "STATUS:COMPLETED", "COMPLETED:20261121T100000Z",
                ]
            ),
        ] as [(String?, String?, [String])] {
            let meme = Meme(id: Seeds.milk.id, title: "x").with(
                due: due.flatMap { DueDate($0) }, done: done)
            let expected =
                ["BEGIN:VTODO", "UID:7m3k9q2x0d4v", "DTSTAMP:19700101T000000Z", "SUMMARY:x"]
                + lines + ["END:VTODO"]
            #expect(calendar.text(of: meme) == expected.map { $0 + "\r\n" }.joined())
        }
    }

    @Test func `writes how a task repeats`() throws {
        for (due, repetition, lines) in [
            (
                "2026-11-27", "2 weeks",
                [
                    "DTSTART;VALUE=DATE:20261127", "DUE;VALUE=DATE:20261127",
                    "RRULE:FREQ=WEEKLY;INTERVAL=2",
                ]
            ),
            // Local times, so that the time of day stays.
            (
                "2026-11-27T10:00:00Z", "day",
                ["DTSTART:20261127T110000", "DUE:20261127T110000", "RRULE:FREQ=DAILY"]
            ),
            (
                "2026-11-30", "month on 31",
                [
                    "DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261130",
                    "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
                ]
            ),
            (
                "2026-01-29", "3 months",
                [
                    "DTSTART;VALUE=DATE:20260129", "DUE;VALUE=DATE:20260129",
                    "RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1",
                ]
            ),
            (
                "2028-02-29", "year on 02-29",
                [
                    "DTSTART;VALUE=DATE:20280229", "DUE;VALUE=DATE:20280229",
                    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1",
                ]
            ),
            (
                "2026-11-27", "weekday",
                [
                    "DTSTART;VALUE=DATE:20261127", "DUE;VALUE=DATE:20261127",
                    "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
                ]
            ),
            ("2026-11-27", "week after done", ["DUE;VALUE=DATE:20261127"]),
            ("2026-11-27", "2 weekdays", ["DUE;VALUE=DATE:20261127"]), (nil, "week", []),
        ] as [(String?, String, [String])] {
            let meme = Meme(
                id: Seeds.milk.id, title: "x",
                otherFields: JSONMember.task(
                    true, due: due.flatMap { DueDate($0) }, repetition: Repetition(repetition)))
            let written = calendar.text(of: meme).split(separator: "\r\n").map(String.init)
                .filter { $0.hasPrefix("D") && !$0.hasPrefix("DTSTAMP") || $0.hasPrefix("R") }
            #expect(written == lines, "\(repetition)")
            let page = MemesPage(memes: [meme])
            let formatter = ExportFormatter(calendar: UTCCalendar())
            let isSaid = lines.count == 3
            #expect(formatter.unsaidRepetitions(of: page, as: .iCalendar) == (isSaid ? [] : ["x"]))
        }
    }

    @Test func `writes how a line repeats`() {
        var note = Seeds.walk
        note.text =
            "- [ ] a 🔁 every week 📅 2026-11-27 🛫 2026-11-20\n- [ ] b 🔁 week when done 📅 2026-11-27\n- [x] c @every(week) 📅 2026-11-27"
        let lines = calendar.text(of: note).split(separator: "\r\n").filter {
            $0.hasPrefix("SUMMARY") || $0.hasPrefix("RRULE")
        }
        #expect(
            lines == [
                "SUMMARY:a 🛫 2026-11-20", "RRULE:FREQ=WEEKLY", "SUMMARY:b 🔁 week when done",
                "SUMMARY:c",
            ])
    }

    @Test func `skips a meme that is not a task`() {
        #expect(calendar.text(of: Seeds.call) == "")
        let formatter = ExportFormatter(calendar: UTCCalendar())
        let page = MemesPage(memes: [Seeds.call])
        #expect(
            String(
                decoding: formatter.bytes(of: page, as: .iCalendar, isFirst: true), as: UTF8.self)
                == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//meme//meme//EN\r\nEND:VCALENDAR\r\n"
        )
    }

    @Test(.enabled(if: Requirement.met(.iCalendar), "needs python3 with icalendar"))
    func `another reader reads the same`() throws {
        let shell = try Shell()
        var expected = JSONWriter()
        var file = ICalendar.header
        // Version 4 of the library misreads an escaped backslash before an `n` or another backslash.
        let texts = (NastyMemes.texts + (try Corpora.naughtyStrings())).filter { text in
            !text.contains(#/\\[n\\]/#)
                && text.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n"
                }
        }
        for text in texts {
            let meme = Meme(
                id: Seeds.milk.id, title: text, text: text, tags: [Tag(stored: text)],
                created: Seeds.now
            ).with(due: DueDate("2026-11-27"), done: "2026-11-21T10:00:00.000Z")
            file += calendar.text(of: meme)
            expected.beginArray()
            for value in [text, text, "2026-11-27", "2026-11-21T10:00:00+00:00"] {
                expected.string(value)
            }
            expected.endArray()
            expected.endLine()
        }
        try shell.directory.write("todo.ics", (file + ICalendar.footer).utf8)
        try shell.directory.write("expected.jsonl", expected.bytes)
        let script = """
            import icalendar, json
            expected = [json.loads(line) for line in open("expected.jsonl", encoding="utf-8")]
            todos = icalendar.Calendar.from_ical(open("todo.ics", "rb").read()).walk("VTODO")
            for want, todo in zip(expected, todos, strict=True):
                got = [str(todo["summary"]), str(todo.get("description", "")),
                    todo["due"].dt.isoformat(), todo["completed"].dt.isoformat()]
                if got != want:
                    print(want, got)
            print(len(expected) > 50)
            """
        try shell.directory.write("check.py", script.utf8)
        let outcome = try shell.run("python3 check.py")
        #expect(outcome.outputText == "True\n")
        #expect(outcome.errorText == "")
    }
}
