import Domain
import Markup
import Platform
import Testing

@testable import Application
@testable import Tasks
@testable import TestSupport

/// The clock is at 2026-11-21T10:00:00Z.
struct FinishWorkerTests {
    private static let text = "# x\n- [ ] a\n- [x] b\n- [ ] c\n- [ ] c"
    private static let task = Meme(
        id: Seeds.milk.id, title: "Buy milk", text: text, otherFields: JSONMember.task(true))
    private static let done = Meme(
        id: Seeds.walk.id, title: "Walk", otherFields: JSONMember.task(true, done: "2026-11-20"))
    private static let titled = Meme(
        id: Seeds.call.id, title: "milk:2", otherFields: JSONMember.task(true))
    private static let note = Meme(id: Seeds.id("c00000000000"), title: "A note")

    private let store = MemoryStore.seeded([task, done, titled, note])

    @Test func `finishing a meme sets the time, and reopening it clears the time`() throws {
        #expect(try finish(["7m3k"]).changed.changedIDs == [Seeds.milk.id])
        #expect(try meme("7m3k").task.done == "2026-11-21T10:00:00.000Z")
        #expect(try meme("7m3k").text == Self.text)
        #expect(try finish(["7m3k", "Walk"]).changed.changedIDs == [])
        #expect(try meme("Walk").task.done == "2026-11-20")
        #expect(try finish(["7m3k", "Walk"], .reopened).changed.changedIDs.count == 2)
        #expect(try meme("7m3k").otherFields == JSONMember.task(true))
        #expect(try meme("Walk").task.isOpen)
    }

    @Test func `finishing or reopening a line changes one character`() throws {
        for (word, change, text) in [
            ("7m3k:2", .finished, "# x\n- [x] a\n- [x] b\n- [ ] c\n- [ ] c"),
            ("7m3k:3", .reopened, "# x\n- [ ] a\n- [ ] b\n- [ ] c\n- [ ] c"),
            ("7m3k:5", .finished, "# x\n- [ ] a\n- [x] b\n- [ ] c\n- [x] c"),
            ("7m3k9q2x0d4v:2:791q", .finished, "# x\n- [x] a\n- [x] b\n- [ ] c\n- [ ] c"),
            // The line has moved; only one line has this text.
            ("7m3k:9:791Q", .finished, "# x\n- [x] a\n- [x] b\n- [ ] c\n- [ ] c"),
            ("7m3k:3", .finished, Self.text), ("7m3k:2", .reopened, Self.text),
        ] as [(String, TaskChange, String)] {
            let test = Self()
            let finished = try test.finish([word], change)
            #expect(try test.meme("7m3k").text == text, "\(word)")
            #expect(finished.changed.changedIDs.isEmpty == (text == Self.text), "\(word)")
            #expect(try test.meme("7m3k").task.isOpen, "\(word)")
        }
    }

    @Test func `a note with a finished line does not become a task`() throws {
        let store = MemoryStore.seeded([Meme(id: Seeds.milk.id, title: "Note", text: "- [ ] a")])
        _ = try FinishWorker(store: store, calendar: UTCCalendar()).finish(
            ["7m3k:1"], .finished, isDryRun: false, wantsShortIDs: false)
        #expect(try store.newestMeme()?.text == "- [x] a")
        #expect(try store.newestMeme()?.otherFields == [])
    }

    @Test func `a meme that repeats gets its next date and stays open`() throws {
        for (fields, change, expected) in [
            (
                #""todo":true,"due":"2026-10-31","repeat":"month","wait":"2026-10-30""#, .finished,
                #""todo":true,"due":"2026-11-30","repeat":"month on 31","wait":"2026-11-29","finished":"2026-11-21T10:00:00.000Z""#
            ),
            (
                #""repeat":"2 weeks after done","todo":true"#, .finished,
                #""repeat":"2 weeks after done","todo":true,"due":"2026-12-05","finished":"2026-11-21T10:00:00.000Z""#
            ),
            (
                #""due":"2026-11-21T10:00:00.000Z","repeat":"day","finished":"2026-11-20""#,
                .finished,
                #""due":"2026-11-22T10:00:00.000Z","repeat":"day","finished":"2026-11-21T10:00:00.000Z""#
            ),
            (
                #""due":"2026-11-21","repeat":"day""#, .ended,
                #""due":"2026-11-21","repeat":"day","done":"2026-11-21T10:00:00.000Z""#
            ),
            (
                #""due":"2026-11-21","repeat":"day","done":true"#, .reopened,
                #""due":"2026-11-21","repeat":"day""#
            ),
            // Not a repetition: kept, and ignored.
            (
                #""due":"2026-11-21","repeat":"Day""#, .finished,
                #""due":"2026-11-21","repeat":"Day","done":"2026-11-21T10:00:00.000Z""#
            ),
            // There is no date after the year 9999.
            (
                #""due":"9999-12-31","repeat":"day""#, .finished,
                #""due":"9999-12-31","repeat":"day","done":"2026-11-21T10:00:00.000Z""#
            ),
        ] as [(String, TaskChange, String)] {
            let draft = try MemeDraft(json: Array(#"{"title":"Rent",\#(fields)}"#.utf8))
            let store = MemoryStore.seeded([
                draft.meme(Seeds.milk.id, addedAt: Seeds.time("2026-01-01T10:00:00Z"))
            ])
            let finished = try FinishWorker(store: store, calendar: UTCCalendar()).finish(
                ["7m3k"], change, isDryRun: false, wantsShortIDs: false)
            var writer = JSONWriter()
            let meme = try #require(try store.newestMeme())
            writer.members(of: meme)
            #expect(writer.text.hasSuffix(expected), "\(writer.text)")
            #expect(
                finished.next.map(\.due)
                    == (meme.task.text(of: .finished).isEmpty ? [] : [meme.task.due]))
        }
    }

    @Test func `a meme that repeats and is open is not reopened`() throws {
        let repeating = Meme(
            id: Seeds.milk.id, title: "Rent",
            otherFields: JSONMember.task(true, repetition: Repetition("week")))
        let store = MemoryStore.seeded([repeating])
        #expect(throws: MemesError.task(.repeats(title: "Rent"))) {
            try FinishWorker(store: store, calendar: UTCCalendar()).finish(
                ["7m3k"], .reopened, isDryRun: false, wantsShortIDs: false)
        }
    }

    @Test func `a line that repeats is done, and the next one stands above it`() throws {
        let berlin = ZonedCalendar("Europe/Berlin")
        for (text, change, expected, unread) in [
            (
                "# x\r\n> - [ ] a 🔁 every week 📅 2026-11-20 ⏳ 2026-11-19 🛫 2026-11-18\r\nb",
                .finished,
                "# x\r\n> - [ ] a 🔁 every week 📅 2026-11-27 ⏳ 2026-11-26 🛫 2026-11-25\r\n"
                    + "> - [x] a 🔁 every week 📅 2026-11-20 ⏳ 2026-11-19 🛫 2026-11-18\r\nb", []
            ),
            (
                "\n  * [ ] @every(2 days) a @due( 2026-11-21 09:00 ) @wait(2026-11-21T08:00:00+01:00)",
                .finished,
                "\n  * [ ] @every(2 days) a @due( 2026-11-23 09:00 ) @wait(2026-11-23T07:00:00.000Z)\n"
                    + "  * [x] @every(2 days) a @due( 2026-11-21 09:00 ) @wait(2026-11-21T08:00:00+01:00)",
                []
            ),
            (
                "\n- TODO a 🔁 day when done, `📅 2026-11-01` 📅 2026-11-01 📅 soon", .finished,
                "\n- TODO a 🔁 day when done, `📅 2026-11-01` 📅 2026-11-22 📅 soon\n"
                    + "- DONE a 🔁 day when done, `📅 2026-11-01` 📅 2026-11-01 📅 soon", []
            ),
            (
                "\n- [ ] a 🔁 every week 📅 2026-11-20", .ended,
                "\n- [x] a 🔁 every week 📅 2026-11-20", []
            ),
            (
                "\n- [ ] a 🔁 every moon 📅 2026-11-20", .finished,
                "\n- [x] a 🔁 every moon 📅 2026-11-20", ["🔁 every moon"]
            ),
            ("\n- [ ] a @every(week)", .finished, "\n- [x] a @every(week)", ["@every(week)"]),
            (
                "\n- [ ] a @every(week) 📅 friday", .finished, "\n- [x] a @every(week) 📅 friday",
                ["@every(week)"]
            ),
            (
                "\n- TODO a @every(week)\n  DEADLINE: <2026-11-20 Fri>", .finished,
                "\n- DONE a @every(week)\n  DEADLINE: <2026-11-20 Fri>", ["@every(week)"]
            ),
            ("\n- [x] a 🔁 week 📅 2026-11-20", .reopened, "\n- [ ] a 🔁 week 📅 2026-11-20", []),
        ] as [(String, TaskChange, String, [String])] {
            let store = MemoryStore.seeded([Meme(id: Seeds.milk.id, title: "Note", text: text)])
            let finished = try FinishWorker(store: store, calendar: berlin).finish(
                ["7m3k:2"], change, isDryRun: false, wantsShortIDs: false)
            #expect(try store.newestMeme()?.text == expected, "\(text)")
            #expect(finished.unreadRepetitions == unread, "\(text)")
            #expect(finished.next.count == (expected.count > text.count + 5 ? 1 : 0), "\(text)")
        }
    }

    @Test func `finishes several tasks in one operation`() throws {
        let count = try store.operations().count
        let finished = try finish(["7m3k:2", "Walk", "7m3k:4", "7m3k", "7m3k:2"])
        #expect(try meme("7m3k").text == "# x\n- [x] a\n- [x] b\n- [x] c\n- [ ] c")
        #expect(try meme("7m3k").task.isDone)
        #expect(finished.changed.changedIDs == [Seeds.milk.id])
        #expect(finished.changed.memes.count == 2)
        #expect(finished.lines == ["a", "c"])
        #expect(try store.operations().count == count + 1)
    }

    @Test func `prefers a whole title to a line`() throws {
        _ = try finish(["milk:2"])
        #expect(try meme("milk:2").task.isDone)
        #expect(try meme("7m3k").text == Self.text)
    }

    @Test func `prefers a line of a whole id to a title`() throws {
        let word = "7m3k9q2x0d4v:2:791q"
        let titled = Meme(id: Seeds.call.id, title: word, otherFields: JSONMember.task(true))
        let store = MemoryStore.seeded([Self.task, titled])
        let finished = try FinishWorker(store: store, calendar: UTCCalendar()).finish(
            [word], .finished, isDryRun: false, wantsShortIDs: false)
        #expect(finished.lines == ["a"])
    }

    @Test func `nothing changes if one reference is wrong`() throws {
        let count = try store.operations().count
        let fingerprint = try #require(Self.task.taskLines.last?.fingerprint)
        for (words, error) in [
            (["7m3k", "A note"], .task(.notTask(title: "A note"))),
            (["7m3k", "7m3k:1"], .task(.noTaskOnLine(1, title: "Buy milk"))),
            (["7m3k:2", "7m3k:99"], .task(.noTaskOnLine(99, title: "Buy milk"))),
            (["7m3k", "7m3k:2:0000"], .task(.lineChanged("7m3k:2:0000", title: "Buy milk"))),
            // Two lines have this text.
            (
                ["7m3k:2:\(fingerprint)"],
                .task(.lineChanged("7m3k:2:\(fingerprint)", title: "Buy milk"))
            ),
            (["7m3k", "@@1"], .reference(.versionIsFixed(.version(.recent(0), 1)))),
            (["7m3k", "7m3:2"], .reference(.tooShort("7m3"))),
        ] as [([String], MemesError)] {
            #expect(throws: error, "\(words)") { try finish(words) }
        }
        #expect(throws: MemesError.self) { try finish(["7m3k", "nothing:2"]) }
        #expect(try store.operations().count == count)
    }

    @Test func `a dry run stores nothing`() throws {
        let count = try store.operations().count
        let finished = try finish(["7m3k:2", "7m3k"], isDryRun: true)
        #expect(finished.changed.changed[0].task.isDone)
        #expect(try store.operations().count == count)
    }

    private func finish(
        _ words: [String], _ change: TaskChange = .finished, isDryRun: Bool = false
    ) throws -> FinishedTasks {
        try FinishWorker(store: store, calendar: UTCCalendar()).finish(
            words, change, isDryRun: isDryRun, wantsShortIDs: false)
    }

    private func meme(_ word: String) throws -> Meme {
        let reference = try MemeReference(word: word, isForChange: false)
        return try #require(try store.findMemes([reference]).memes.get().first)
    }
}
