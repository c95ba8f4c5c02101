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
        #expect(try finish(["7m3k", "Walk"], isDone: false).changed.changedIDs.count == 2)
        #expect(try meme("7m3k").otherFields == JSONMember.task(true))
        #expect(try meme("Walk").task.isOpen)
    }

    @Test func `finishing or reopening a line changes one character`() throws {
        for (word, isDone, text) in [
            ("7m3k:2", true, "# x\n- [x] a\n- [x] b\n- [ ] c\n- [ ] c"),
            ("7m3k:3", false, "# x\n- [ ] a\n- [ ] b\n- [ ] c\n- [ ] c"),
            ("7m3k:5", true, "# x\n- [ ] a\n- [x] b\n- [ ] c\n- [x] c"),
            ("7m3k9q2x0d4v:2:791q", true, "# x\n- [x] a\n- [x] b\n- [ ] c\n- [ ] c"),
            // The line has moved; only one line has this text.
            ("7m3k:9:791Q", true, "# x\n- [x] a\n- [x] b\n- [ ] c\n- [ ] c"),
            ("7m3k:3", true, Self.text), ("7m3k:2", false, Self.text),
        ] {
            let test = Self()
            let finished = try test.finish([word], isDone: isDone)
            #expect(try test.meme("7m3k").text == text, "\(word)")
            #expect(finished.changed.changedIDs.isEmpty == (text == Self.text), "\(word)")
            #expect(try test.meme("7m3k").task.isOpen, "\(word)")
        }
    }

    @Test func `a note with a finished line does not become a task`() throws {
        let store = MemoryStore.seeded([Meme(id: Seeds.milk.id, title: "Note", text: "- [ ] a")])
        _ = try FinishWorker(store: store).finish(
            ["7m3k:1"], isDone: true, isDryRun: false, wantsShortIDs: false)
        #expect(try store.newestMeme()?.text == "- [x] a")
        #expect(try store.newestMeme()?.otherFields == [])
    }

    @Test func `finishes several tasks in one operation`() throws {
        let count = try store.operations().count
        let finished = try finish(["7m3k:2", "Walk", "7m3k:4", "7m3k", "7m3k:2"])
        #expect(try meme("7m3k").text == "# x\n- [x] a\n- [x] b\n- [x] c\n- [ ] c")
        #expect(try meme("7m3k").task.isDone)
        #expect(finished.changed.changedIDs == [Seeds.milk.id])
        #expect(finished.changed.memes.count == 2)
        #expect(finished.lines == ["a", "c", "a"])
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
        let finished = try FinishWorker(store: store).finish(
            [word], isDone: true, isDryRun: false, wantsShortIDs: false)
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
        _ words: [String], isDone: Bool = true, isDryRun: Bool = false
    ) throws -> FinishedTasks {
        try FinishWorker(store: store).finish(
            words, isDone: isDone, isDryRun: isDryRun, wantsShortIDs: false)
    }

    private func meme(_ word: String) throws -> Meme {
        let reference = try MemeReference(word: word, isForChange: false)
        return try #require(try store.findMemes([reference]).memes.get().first)
    }
}
