import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Tasks as `task export` writes them.
struct TaskwarriorReaderTests {
    @Test func `reads tasks`() throws {
        let json = try Case.text("Taskwarrior/tasks.json")
        let entry = Seeds.time("2026-03-09T10:00:00.000Z")
        #expect(
            contents(json)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "Buy paint",
                            text: "- 2026-03-10 Remember the list\n- 2026-03-11 Paid",
                            tags: ["shop", "next", "project/Home/Kitchen"], created: entry,
                            modified: Seeds.time("2026-03-11T08:00:00.000Z"),
                            identity: "296d835e-8f85-4224-8f36-c612cad1b9f8",
                            otherFields: [
                                other(
                                    #"{"annotations":[{"entry":"20260310T080000Z","description":"Remember the list"},{"entry":"20260311T080000Z","description":"Paid"}],"due":"20260401T000000Z","priority":"H"}"#
                                )
                            ], task: JSONMember.task(true, due: DueDate("2026-04-01")), line: 2),
                        ForeignMeme(
                            title: "Done one", tags: ["done"], created: entry, identity: "u2",
                            otherFields: [other(#"{"end":"20260312T000000Z"}"#)],
                            task: JSONMember.task(true, done: "2026-03-12"), line: 3),
                    ], omitted: [OmittedNote(line: 4, title: "Gone", reason: .deleted)],
                    unusedFields: []))
    }

    /// Fields that a meme does not have are kept as they are.
    @Test func `keeps other fields`() throws {
        for fields in [
            #""status":"waiting","wait":"20260401T000000Z""#,
            #""status":"recurring","recur":"weekly","mask":"-+","rtype":"periodic""#,
            #""parent":"u0","imask":3,"depends":["u2"],"until":"20260401T000000Z""#,
            #""annotations":[{"entry":"20260310T081500Z","description":"a"}],"estimate":1.50"#,
        ] as [String] {
            let found = contents(#"{"description":"a",\#(fields)}"#)
            #expect(found.memes.first?.otherFields == [other("{\(fields)}")], "\(fields)")
            #expect(found.unusedFields == [], "\(fields)")
        }
    }

    @Test func `reads one task per line and continues after an invalid one`() throws {
        let json = try Case.text("Taskwarrior/lines.json")
        #expect(
            contents(json)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "a", otherFields: [other(#"{"status":"waiting"}"#)],
                            task: JSONMember.task(true), line: 1),
                        ForeignMeme(title: "d", task: JSONMember.task(true), line: 4),
                    ],
                    errors: [
                        ForeignError(2, .missing(field: "description")),
                        ForeignError(3, .invalidTime(field: "entry")),
                    ]))
    }

    @Test func `reports the line of a JSON error`() {
        #expect(
            contents("{\"description\":\"a\"}\n  {x")
                == ForeignContents(
                    memes: [ForeignMeme(title: "a", task: JSONMember.task(true), line: 1)],
                    errors: [
                        ForeignError(2, .json(JSONError(.unexpectedByte(UInt8(ascii: "x")), at: 3)))
                    ]))
    }

    @Test func `reads how a task repeats and how long it waits`() {
        for (recur, text) in [
            ("weekly", "week"), ("weekdays", "weekday"), ("monthly", "month on 31"),
            ("2wks", "2 weeks"),
            ("3mo", "3 months on 31"), ("P1M", "month on 31"), ("P2W", "2 weeks"),
            ("p10d", "10 days"),
            ("P1Y", "year"), ("quarterly", "3 months on 31"), ("biweekly", "2 weeks"),
            ("annual", "year"),
            ("5 days", "5 days"), ("daily", "day"), ("PT1H", nil), ("often", nil), ("P", nil),
            ("", nil),
        ] as [(String, String?)] {
            let found = contents(
                #"{"description":"a","due":"20260131T000000Z","wait":"20260130T000000Z","recur":"\#(recur)"}"#
            )
            let task = found.memes.first.map { MemeTask($0.task) }
            #expect(task?.repetition?.text == text, "\(recur)")
            #expect(task?.wait?.text == "2026-01-30")
            #expect(
                found.memes.first?.warnings.map(\.value) == (text == nil ? [recur] : []), "\(recur)"
            )
        }
    }

    @Test func `only the latest open instance of a template repeats`() {
        let found = contents(
            """
            [{"description":"t","uuid":"t1","status":"recurring","recur":"weekly","due":"20260101T000000Z"},
            {"description":"a","uuid":"a1","parent":"t1","imask":0,"status":"completed","recur":"weekly","due":"20260101T000000Z"},
            {"description":"b","uuid":"b1","parent":"t1","imask":10,"status":"pending","recur":"weekly","due":"20260312T000000Z"},
            {"description":"c","uuid":"c1","parent":"t1","imask":9,"status":"pending","recur":"weekly","due":"20260305T000000Z"},
            {"description":"u","uuid":"u1","status":"recurring","recur":"daily","due":"20260101T000000Z"},
            {"description":"d","uuid":"d1","parent":"u1","imask":0,"status":"completed","recur":"daily","due":"20260101T000000Z"},
            {"description":"v","uuid":"v1","status":"recurring","recur":"5h"},
            {"description":"e","uuid":"e1","parent":"v1","imask":"0","status":"waiting","recur":"5h"},
            {"description":"f","uuid":"f1","parent":"t1","imask":"11","status":"pending","recur":"weekly","due":"20260319T000000Z"},
            {"description":"g","uuid":"g1","parent":"t1","imask":"2.000000","status":"pending","recur":"weekly","due":"20260115T000000Z"}]
            """)
        #expect(
            found.memes.map { "\($0.title) \(MemeTask($0.task).repetition?.text ?? "-")" }
                == ["a -", "b -", "c -", "u day", "d -", "e -", "f week", "g -"])
        #expect(found.omitted.map(\.title).sorted() == ["t", "v"])
        #expect(found.omitted.map(\.reason) == [.template, .template])
    }

    /// Local midnight means a day, any other time is a time. A date that cannot be read is kept as it is.
    @Test func `reads when a task is due and done`() {
        for (fields, task) in [
            (#""due":"20261201T230000Z""#, JSONMember.task(true, due: DueDate("2026-12-02"))),
            (#""due":"20260601T220000Z""#, JSONMember.task(true, due: DueDate("2026-06-02"))),
            (
                #""due":"20261201T110000Z""#,
                JSONMember.task(true, due: DueDate("2026-12-01T11:00:00Z"))
            ),
            (#""due":"soon""#, JSONMember.task(true)), (#""due":1"#, JSONMember.task(true)),
            (
                #""status":"completed","end":"20261102T113000Z""#,
                JSONMember.task(true, done: "2026-11-02T11:30:00.000Z")
            ),
            (#""status":"completed""#, JSONMember.task(true, done: "true")),
            (#""status":"waiting","end":"20261102T113000Z""#, JSONMember.task(true)),
        ] {
            let reader = TaskwarriorReader(calendar: ZonedCalendar("Europe/Berlin"))
            let json = #"{"description":"a",\#(fields)}"#
            #expect(reader.contents(of: Array(json.utf8)).memes.map(\.task) == [task], "\(fields)")
        }
    }

    private func other(_ json: String) -> JSONMember { JSONMember("taskwarrior", json) }

    private func contents(_ json: String) -> ForeignContents {
        TaskwarriorReader(calendar: UTCCalendar()).contents(of: Array(json.utf8))
    }
}
