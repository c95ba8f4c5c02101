import TestSupport
import Testing

@testable import Domain

/// The fields that make a meme a task, and values that are ignored.
struct MemeTaskTests {
    private static let fields: [(String, String)] = [
        (#""todo":true"#, "true - - open"), (#""todo":false"#, "- - - none"),
        (#""todo":"true""#, "- - - none"), (#""todo":1"#, "- - - none"),
        (#""todo":true,"done":true"#, "true - true done"),
        (#""todo":true,"done":"2026-11-20""#, "true - 2026-11-20 done"),
        (
            #""todo":true,"done":"2026-11-20T10:00:00+01:00""#,
            "true - 2026-11-20T09:00:00.000Z done"
        ),
        (#""todo":true,"done":false"#, "true - - open"),
        (#""todo":true,"done":"yes""#, "true - - open"), (#""done":true"#, "- - true none"),
        (#""todo":true,"due":"2026-11-27""#, "true 2026-11-27 - open"),
        (#""due":"2026-11-27T10:00:00.5Z","todo":true"#, "true 2026-11-27T10:00:00.500Z - open"),
        (#""due":"2026-11-27""#, "- 2026-11-27 - open"),
        (#""todo":false,"due":"2026-11-27","done":true"#, "- 2026-11-27 true done"),
        (#""due":"2026-11-27T10:00:00Z""#, "- 2026-11-27T10:00:00.000Z - open"),
        (#""due":"2026-11-31""#, "- - - none"), (#""due":"friday""#, "- - - none"),
        (#""due":20261127"#, "- - - none"), (#""due":true"#, "- - - none"),
        (#""due":["2026-11-27"]"#, "- - - none"),
        (#""\u0064ue":"2026-11-27","to\u0064o":true"#, "true 2026-11-27 - open"),
        (#""Todo":true,"dues":"2026-11-27""#, "- - - none"), ("", "- - - none"),
    ]

    @Test func `reads the task fields of a meme`() throws {
        for (fields, expected) in Self.fields {
            let json = #"{"title":"x"\#(fields.isEmpty ? "" : ",")\#(fields)}"#
            let meme = try MemeDraft(json: Array(json.utf8)).content
            #expect(words(meme.task) == expected, "\(fields)")
        }
    }

    private func words(_ task: MemeTask) -> String {
        let texts = [MemeField.todo, .due, .done].map { task.text(of: $0) }.map {
            $0.isEmpty ? "-" : $0
        }
        return (texts + [task.isOpen ? "open" : task.isDone ? "done" : "none"])
            .joined(separator: " ")
    }

    @Test func `reads how often a task comes again, and how long it waits`() throws {
        for (fields, expected) in [
            (#""todo":true,"repeat":"2 weeks","wait":"2026-11-27""#, "2 weeks|2026-11-27|"),
            (#""repeat":"Week","wait":"soon","finished":true"#, "||"),
            (#""repeat":["week"],"wait":20261127,"finished":"2026-11-27""#, "||2026-11-27"),
            (
                #""\u0072epeat":"day","wait":"2026-11-27T10:00:00+01:00","finished":"2026-11-27T10:00:00Z""#,
                "day|2026-11-27T09:00:00.000Z|2026-11-27T10:00:00.000Z"
            ),
        ] {
            let meme = try MemeDraft(json: Array(#"{"title":"x",\#(fields)}"#.utf8)).content
            let texts = [MemeField.repeat, .wait, .finished].map { meme.task.text(of: $0) }
            #expect(texts.joined(separator: "|") == expected, "\(fields)")
            #expect(meme.ownFields == [])
            #expect(meme.task.isTask == fields.hasPrefix(#""todo""#))
        }
    }

    @Test func `a new repetition and a new date fit each other`() throws {
        let now = Seeds.time("2026-11-21T10:00:00Z")
        for (old, new, unset, expected) in [
            ("", #""repeat":"month""#, nil, #""repeat":"month","due":"2026-11-21""#),
            (
                #""due":"2026-10-31""#, #""repeat":"month""#, nil,
                #""due":"2026-10-31","repeat":"month on 31""#
            ),
            (
                "", #""due":"2027-01-30","repeat":"month""#, nil,
                #""due":"2027-01-30","repeat":"month on 30""#
            ),
            (
                "", #""due":"2027-02-15","repeat":"month on 31""#, nil,
                #""due":"2027-02-15","repeat":"month on 31""#
            ),
            (
                #""due":"2026-10-31","repeat":"month on 31""#, #""due":"2026-11-15""#, nil,
                #""due":"2026-11-15","repeat":"month""#
            ),
            (
                #""due":"2026-06-30","repeat":"month on 31""#, #""due":"2026-06-30""#, nil,
                #""due":"2026-06-30","repeat":"month on 31""#
            ),
            (#""due":"2026-06-30""#, #""repeat":"week""#, "due", #""repeat":"week""#),
            (
                #""due":"2026-06-30","repeat":"week""#, #""due":"2026-07-31""#, "repeat",
                #""due":"2026-07-31""#
            ),
            (
                #""due":"2026-06-30""#, #""repeat":"weekday","todo":true"#, "todo",
                #""repeat":"weekday","todo":true,"due":"2026-11-23""#
            ),
        ] as [(String, String, String?, String)] {
            func fields(_ json: String) throws -> [JSONMember] {
                try MemeDraft(
                    json: Array((#"{"title":"x""# + (json.isEmpty ? "" : ",") + json + "}").utf8)
                )
                .content.otherFields
            }
            let meme = Meme(id: Seeds.milk.id, title: "x", otherFields: try fields(old))
            let edit = try MemeEdit(
                otherFields: try fields(new), unsetFields: unset.map { [.other($0)] } ?? [])
            let changed = try edit.scheduled(for: meme, at: now, UTCCalendar()).result(for: meme)
            #expect(changed.otherFields == (try fields(expected)), "\(old) \(new)")
        }
    }

    @Test func `writes times in UTC and keeps other values unchanged`() throws {
        for (fields, written) in [
            (
                #""due":"2026-11-27T10:00:00+01:00","done":"2026-11-27""#,
                #""due":"2026-11-27T09:00:00.000Z","done":"2026-11-27""#
            ),
            (
                #""due":"friday","todo":"no","done":[1.50]"#,
                #""due":"friday","todo":"no","done":[1.50]"#
            ),
        ] {
            let draft = try MemeDraft(json: Array(#"{"title":"x",\#(fields)}"#.utf8))
            var writer = JSONWriter()
            writer.members(of: draft.content)
            #expect(writer.text.hasSuffix(written), "\(writer.text)")
            let edit = try MemeEdit(otherFields: draft.content.otherFields)
            let edited = try edit.result(for: Seeds.milk)
            #expect(edited.otherFields == draft.content.otherFields)
        }
    }

    @Test func `reads table columns as true or as text`() throws {
        let draft = try MemeDraft([
            InputField(name: "title", value: .text("x")),
            InputField(name: "todo", value: .text("true")),
            InputField(name: "due", value: .text("true")),
            InputField(name: "done", value: .text("2026-11-27T10:00:00Z")),
        ])
        #expect(
            draft.content.otherFields == [
                JSONMember("todo", "true"), JSONMember("due", #""true""#),
                JSONMember("done", #""2026-11-27T10:00:00.000Z""#),
            ])
    }

    @Test func `sets and unsets the task fields among those of other programs`() throws {
        var meme = Seeds.call
        let due = try #require(DueDate("2026-11-27"))
        _ = try MemeEdit(otherFields: JSONMember.task(true, due: due)).apply(to: &meme)
        #expect(
            meme.otherFields == [
                JSONMember("mood", #"{"level":1.50}"#), JSONMember("todo", "true"),
                JSONMember("due", #""2026-11-27""#),
            ])
        #expect(meme.differences(from: Seeds.call) == [.field(.todo), .field(.due)])
        let field = try #require(MemeEdit.OptionalField(named: "due"))
        #expect(field == .other("due"))
        _ = try MemeEdit(unsetFields: [field]).apply(to: &meme)
        #expect(meme.task.due == nil)
        let task = meme.with(due: due, done: "true")
        let todo = try #require(MemeEdit.OptionalField(named: "todo"))
        #expect(try MemeEdit(unsetFields: [todo]).result(for: task) == Seeds.call)
        let dated = try MemeEdit(unsetFields: [todo, field]).result(for: task)
        #expect(dated == Seeds.call)
        #expect(meme.with(due: due, done: "true").task.isDone)
        #expect(meme.without(MemeField.tasks) == Seeds.call)
    }

    @Test func `is over at the end of a due day and right after a due time`() throws {
        let calendar = ZonedCalendar("Europe/Berlin")
        for (due, now, isOver) in [
            ("2026-11-27", "2026-11-27T22:59:59Z", false),
            ("2026-11-27", "2026-11-27T23:00:00Z", true),
            ("2026-11-27T10:00:00Z", "2026-11-27T10:00:00Z", false),
            ("2026-11-27T10:00:00Z", "2026-11-27T10:00:00.001Z", true),
            // The day on which summer time ends has 25 hours.
            ("2026-10-25", "2026-10-25T22:59:59Z", false),
            ("2026-10-25", "2026-10-25T23:00:00Z", true),
        ] {
            let date = try #require(DueDate(due))
            #expect(date.isOver(at: Seeds.time(now), calendar) == isOver, "\(due) \(now)")
        }
        let day = try #require(DueDate("2026-10-25"))
        #expect(day.moment(calendar).text == "2026-10-25T23:00:00.000Z")
        let time = try #require(DueDate("2026-10-25T10:00:00Z"))
        #expect(time.localText(calendar) == "2026-10-25 11:00")
    }
}
