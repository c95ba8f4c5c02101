import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Lines in the format of `todo.txt`.
struct TodoTxtReaderTests {
    private static let lines: [(String, ForeignMeme)] = [
        (
            "(A) 2024-01-02 Call Mom +Family @phone due:2024-02-01",
            meme(
                "Call Mom", ["project/Family", "phone"], "2024-01-02T00:00:00.000Z",
                identity: "2024-01-02 Call Mom +Family @phone due:2024-02-01",
                #"{"priority":"A","due":"2024-02-01"}"#, due: "2024-02-01")
        ),
        (
            "x 2024-01-05 2024-01-01 Write +W/Sub report pri:B",
            meme(
                "Write +W/Sub report", ["project/W/Sub", "done"], "2024-01-01T00:00:00.000Z",
                "2024-01-05T00:00:00.000Z", identity: "2024-01-01 Write +W/Sub report",
                earlier: "2024-01-01 Write +W/Sub report pri:B",
                #"{"completed":"2024-01-05","pri":"B"}"#, done: "2024-01-05")
        ),
        (
            "x 2024-01-05 Pay",
            meme(
                "Pay", ["done"], "2024-01-05T00:00:00.000Z", identity: "Pay",
                #"{"completed":"2024-01-05"}"#, done: "2024-01-05")
        ),
        ("x done", meme("done", ["done"], identity: "done", done: "true")),
        ("a due:soon", meme("a", [], identity: "a due:soon", #"{"due":"soon"}"#)),
        ("X no", meme("X no", [], identity: "X no")),
        ("xylophone", meme("xylophone", [], identity: "xylophone")),
        ("x", meme("x", [], identity: "x")), ("(a) b", meme("(a) b", [], identity: "(a) b")),
        ("+p @c", meme("+p @c", ["project/p", "c"], identity: "+p @c")),
        (
            "at 10:30 see http://x.y/z a@b.c 1+1 + @",
            meme(
                "at 10:30 see http://x.y/z a@b.c 1+1 + @", [],
                identity: "at 10:30 see http://x.y/z a@b.c 1+1 + @")
        ),
        (
            "2024-02-30 x:1 x:2 y",
            meme("2024-02-30 x:1 x:2 y", [], identity: "2024-02-30 x:1 x:2 y", #"{"x":"1"}"#)
        ),
        // Words that the fields cannot hold stay in the title.
        ("a x:1 x:2 +p", meme("a x:1 x:2", ["project/p"], identity: "a x:1 x:2 +p", #"{"x":"1"}"#)),
        (
            "(A) a priority:B y:1",
            meme("a priority:B", [], identity: "a priority:B y:1", #"{"priority":"A","y":"1"}"#)
        ),
    ]

    @Test func `reads and writes how a task repeats and how long it waits`() throws {
        for (fields, task, written) in [
            (
                "due:2026-01-31 rec:+1m", #""due":"2026-01-31","repeat":"month on 31""#,
                "due:2026-01-31 rec:+1m"
            ),
            (
                "due:2026-01-31 rec:1m", #""due":"2026-01-31","repeat":"month after done""#,
                "due:2026-01-31 rec:1m"
            ),
            (
                "rec:+3b t:2026-02-01", #""repeat":"3 weekdays","wait":"2026-02-01""#,
                "t:2026-02-01 rec:+3b"
            ),
            ("rec:2w", #""repeat":"2 weeks after done""#, "rec:2w"),
            ("rec:+1y", #""repeat":"year""#, "rec:+1y"),
            ("rec:10d", #""repeat":"10 days after done""#, "rec:10d"),
            ("rec:+1h", "", "rec:+1h"), ("rec:m", "", "rec:m"), ("rec:+0d", "", "rec:+0d"),
            ("t:soon", "", "t:soon"),
        ] {
            let meme = try #require(reader.meme("a \(fields)"))
            let json = meme.task.map { "\($0.name):\($0.value)" }.joined(separator: ",")
            #expect(json == #""todo":true"# + (task.isEmpty ? "" : ",") + task, "\(fields)")
            let isTold = task.isEmpty && fields.hasPrefix("rec")
            #expect(meme.warnings.map(\.reason) == (isTold ? [.noRepetition] : []), "\(fields)")
            let stored = Meme(
                id: Seeds.milk.id, title: "a", key: "import:todo.txt:a",
                otherFields: meme.task + meme.otherFields)
            let line = TodoTxtLine(calendar: UTCCalendar())
                .text(of: FoundTask(stored), in: stored)
            #expect(line == "a \(written)\n")
        }
        let done = try #require(reader.meme("x 2026-01-02 a rec:+1m t:2026-01-01 due:2026-01-03"))
        #expect(MemeTask(done.task).repetition == nil)
        #expect(MemeTask(done.task).wait == nil)
    }

    @Test func `reads a task`() {
        for (line, meme) in Self.lines {
            #expect(reader.meme(line) == meme, "\(line)")
        }
    }

    @Test func `reads no meme from a blank line`() {
        #expect(reader.meme(" \r") == nil)
        #expect(reader.meme("one\r")?.title == "one")
    }

    /// A task that is finished or gets another priority stays the same task.
    @Test func `keeps the identity of a task when its state or priority changes`() {
        let lines = [
            "(A) 2024-01-02 Call", "(B) 2024-01-02 Call", "x 2024-01-05 2024-01-02 Call",
            "x 2024-01-05 2024-01-02 Call pri:B",
        ]
        #expect(Set(lines.map { reader.meme($0)?.identity }) == ["2024-01-02 Call"])
    }

    private let reader = TodoTxtReader(calendar: UTCCalendar())

    private static func meme(
        _ title: String, _ tags: [String], _ created: String? = nil, _ modified: String? = nil,
        identity: String, earlier: String? = nil, _ fields: String? = nil, due: String? = nil,
        done: String? = nil
    ) -> ForeignMeme {
        ForeignMeme(
            title: title, tags: tags, created: created.map(Seeds.time),
            modified: modified.map(Seeds.time), identity: identity,
            earlierIdentity: earlier, otherFields: fields.map { [JSONMember("todotxt", $0)] } ?? [],
            task: JSONMember.task(true, due: due.flatMap { DueDate($0) }, done: done))
    }
}
