import Domain
import TestSupport
import Testing

@testable import Markup

/// The tasks in a text.
struct MarkdownTasksTests {
    /// Texts, and their tasks: the line number, `x` if done, the due date, and the text.
    private static let texts: [(String, [String])] = [
        ("- [ ] a\n- [x] b\n- [X] c", ["1 . - a", "2 x - b", "3 x - c"]),
        ("* [ ] a\n+ [ ] b\n1. [ ] c\n12) [x] d", ["1 . - a", "2 . - b", "3 . - c", "4 x - d"]),
        (
            "- a\n  - [ ] b\n\t- [ ] c\n> - [ ] d\n> > * [x] e",
            ["2 . - b", "3 . - c", "4 . - d", "5 x - e"]
        ),
        ("- - [ ] a", ["1 . - a"]), ("-   [ ]   a  \r\n- [ ]\tb", ["1 . - a", "2 . - b"]),
        ("[ ] a\n-[ ] b\n- [] c\n- [y] d\n- [ ]e\n- [ ] \n- [ ]\n1.[ ] f\n- [  ] g", []),
        ("text - [ ] a\n# - [ ] b", []),
        ("```\n- [ ] a\n```\n- [ ] b\n~~~\n- [ ] c\n", ["4 . - b"]),
        ("    - [ ] code\n\n- a\n\n    - [ ] b", ["5 . - b"]),
        ("`- [ ] a`\n- [ ] `b` c\n- `[ ] d`", ["2 . - `b` c"]),
        (
            "<!-- - [ ] a -->\n<!--\n- [ ] b\n-->\n- [ ] c <!-- d -->\n- [ ] e",
            ["5 . - c <!-- d -->", "6 . - e"]
        ),
        ("%%\n- [ ] a\n%%\n- [ ] b %% c %%", ["4 . - b %% c %%"]),
        ("<!-- - [ ] a\n- [ ] b", ["2 . - b"]),
        (
            "- [ ] a @due(2026-11-27) 📅 2026-12-01",
            ["1 . 2026-11-27,2026-12-01 a @due(2026-11-27) 📅 2026-12-01"]
        ),
        (
            "- [ ] a 📅 2026-12-01 @due(2026-11-27)",
            ["1 . 2026-12-01,2026-11-27 a 📅 2026-12-01 @due(2026-11-27)"]
        ),
        (
            "- [ ] 📅2026-12-01\n- [ ] 📅\u{FE0F}  2026-12-02 b",
            ["1 . 2026-12-01 📅2026-12-01", "2 . 2026-12-02 📅\u{FE0F}  2026-12-02 b"]
        ),
        (
            "- [ ] @due(friday) @due(2026-02-30) @due(2026-02-28) a",
            ["1 . friday,2026-02-30,2026-02-28 @due(friday) @due(2026-02-30) @due(2026-02-28) a"]
        ),
        (
            "- [ ] @due(2026-02-28 b\n- [ ] due(2026-02-28)",
            ["1 . - @due(2026-02-28 b", "2 . - due(2026-02-28)"]
        ),
        (
            "- [ ] a <!-- @due(2026-02-27) --> `@due(2026-02-28)` %%📅 2026-03-01%% b\n- [ ] c",
            ["1 . - a <!-- @due(2026-02-27) --> `@due(2026-02-28)` %%📅 2026-03-01%% b", "2 . - c"]
        ),
        (
            "- [ ] a <!-- @due(2026-02-27) --> @due(2026-03-02)\n<!-- -->\n@due(2026-03-03)",
            ["1 . 2026-03-02 a <!-- @due(2026-02-27) --> @due(2026-03-02)"]
        ),
        ("- TODO a\n  1. DOING b\n> - DONE c", ["1 . - a", "2 . - b", "3 x - c"]),
        ("TODO a\n- TODO\n- TODO: a\n- todo a\n- TODONE a\n- [ TODO a\n- a TODO b\n- TODO ", []),
        (
            "- TODO a\n  SCHEDULED: <2026-12-01 Tue 09:00 .+1w>\n  DEADLINE: <2026-12-02 Wed>\n  more",
            ["1 . 2026-12-02,2026-12-01 09:00 a"]
        ),
        (
            "- TODO a @due(2026-12-03)\n  DEADLINE: <soon>\n- DONE b\n\n  DEADLINE: <2026-12-02>\n- TODO c\nSCHEDULED: <>",
            ["1 . 2026-12-03,soon a @due(2026-12-03)", "3 x - b", "6 .  c"]
        ),
        ("- TODO a\n  DEADLINE: <2026-12-04 Fri 10:00-11:00>", ["1 . 2026-12-04 10:00 a"]),
        ("- [ ] a\n  DEADLINE: <2026-12-02 Wed>", ["1 . - a"]), ("```\n- TODO a\n```", []),
        ("- [ ] größe 日本", ["1 . - größe 日本"]), ("", []), ("[ ]", []),
    ]

    @Test func `finds tasks outside code and comments`() {
        for (text, expected) in Self.texts {
            let found = MarkdownTasks.lines(of: text).map { line in
                "\(line.number) \(line.isDone ? "x" : ".") \(dates(in: line)) \(line.text)"
            }
            #expect(found == expected, "\(text)")
        }
    }

    /// Returns the dates of a line, or `-`.
    private func dates(in line: MarkdownTasks.Line) -> String {
        line.dateMarks.isEmpty ? "-" : line.dateMarks.map(\.value).joined(separator: ",")
    }

    @Test func `keeps the mark of each date`() {
        for (text, marks) in [
            ("a @due( 2026-11-27 ) b", ["@due( 2026-11-27 )"]), ("@due()", ["@due()"]),
            ("@due(friday) 📅 friday", ["@due(friday)", "📅 friday"]),
            ("📅 2026-11-29 09:00 x", ["📅 2026-11-29 09:00"]),
            ("📅 2026-11-29, 09:00", ["📅 2026-11-29"]),
            ("📅\u{FE0F} 2026-11-29T09:00:00+01:00 x", ["📅\u{FE0F} 2026-11-29T09:00:00+01:00"]),
            ("📅 2026-12-1", ["📅 2026-12-1"]), ("📅 Tomorrow", ["📅 Tomorrow"]),
            ("📅 Calendar review", []), ("x 📅", []), ("me@due(x)", ["@due(x)"]),
        ] {
            let line = MarkdownTasks.lines(of: "- [ ] \(text)").first
            #expect(line?.dateMarks.map(\.text) == marks, "\(text)")
        }
    }

    @Test func `changes one character of a line to mark a task`() {
        let text = "# ü\n- [ ] a\r\n> 1. [X] b\n- [x] c"
        let lines = MarkdownTasks.lines(of: text)
        #expect(
            MarkdownTasks.text(text, marking: lines, done: true)
                == "# ü\n- [x] a\r\n> 1. [X] b\n- [x] c")
        #expect(
            MarkdownTasks.text(text, marking: [lines[1]], done: false)
                == "# ü\n- [ ] a\r\n> 1. [ ] b\n- [x] c")
    }

    @Test func `changes the keyword of a line to mark a task`() {
        let text = "- TODO ü\n  - DOING b\n  DEADLINE: <2026-12-02 Wed>\n- [ ] c\n- DONE TODO d"
        let lines = MarkdownTasks.lines(of: text)
        let done = MarkdownTasks.text(text, marking: lines, done: true)
        #expect(
            done == "- DONE ü\n  - DONE b\n  DEADLINE: <2026-12-02 Wed>\n- [x] c\n- DONE TODO d")
        #expect(
            MarkdownTasks.text(done, marking: MarkdownTasks.lines(of: done), done: false)
                == "- TODO ü\n  - TODO b\n  DEADLINE: <2026-12-02 Wed>\n- [ ] c\n- TODO TODO d")
        #expect(MarkdownTasks.text(text, marking: [lines[0]], done: false) == text)
    }

    @Test func `derives the fingerprint from the text alone`() {
        let fingerprints = MarkdownTasks.lines(of: "- [ ] a\n- [x] a\n  1. [ ] a\n- [ ] b").map(
            \.fingerprint)
        #expect(fingerprints == ["791q", "791q", "791q", "4kd4"])
    }

    /// Texts that would take minutes if the work were not linear.
    @Test func `reads hostile text in linear time`() {
        let count = TestExtent.isFull ? 50_000 : 5000
        for (part, taskCount) in [
            ("- [ ] a\n", count), ("- [ ", 0), ("> ", 0), ("- ", 0), ("`", 0), ("<!--", 0),
            ("%%\n", 0),
            ("- [ ] @due(", 1), ("- [ ] 📅 ", 1), ("- [ ] 📅", 1), ("- [ ] 📅@due(", 1),
            ("- [ ] <!-- \n", count), ("9", 0), ("[ ]\n", 0), ("- TODO a\n", count),
            ("- TODO a\nDEADLINE: <x>\nSCHEDULED: <y>\n", count), ("- TODO a\nSCHEDULED: <", 1),
        ] {
            let lines = MarkdownTasks.lines(of: String(repeating: part, count: count))
            #expect(lines.count == taskCount, "\(part)")
        }
        let dated = "- TODO a\n" + String(repeating: "DEADLINE: <x>\n", count: count)
        #expect(MarkdownTasks.lines(of: dated).map(\.dateMarks.count) == [count])
    }
}
