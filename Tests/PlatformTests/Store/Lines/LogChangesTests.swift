import Domain
import TestSupport
import Testing

@testable import Platform

/// The operations of a file, oldest first, even if other programs have written to it.
struct LogChangesTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static func line(_ title: String, _ minute: Int, _ rest: String = "") -> String {
        #"{"id":"7m3k9q2x0d4v","title":"\#(title)","created":"2026-11-20T10:00:00.000Z","#
            + #""modified":"2026-11-20T11:\#(minute):00.000Z"\#(rest)}"# + "\n"
    }

    @Test func `reports older lines that a merge adds`() throws {
        let log = LogText.header + LogText.milk + Self.line("b", 30)
        try write(log)
        let position = try position()
        try write(log + Self.line("d", 40) + Self.line("a", 10))
        #expect(try titles(from: position) == [["a"], ["d"]])
        let next = try self.position(from: .position(position))
        #expect(next.time == Seeds.time("2026-11-20T11:40:00Z"))
        #expect(try titles(from: next) == [])
    }

    /// A sync adds older operations at the end.
    @Test func `steps through operations in the order in which they came`() throws {
        let others = Self.line("d", 40) + Self.line("a", 10) + Self.line("c", 30)
        try write(LogText.header + LogText.milk + Self.line("b", 20) + others)
        for (start, expected) in [
            (.beginning, ["Buy milk", "b", "d", "a", "c"]),
            (.time(Seeds.time("2026-11-20T11:30:00Z")), ["d", "a", "c"]),
        ] as [(ChangesFetch.Start, [String])] {
            var (start, titles): (_, [[String]]) = (start, [[]])
            repeat {
                let pages = try store().changes(ChangesFetch(from: start, isStep: true))
                titles.append(pages.flatMap(\.titles).flatMap(\.self))
                start = .position(try #require(pages.last?.position))
            } while titles.last != []
            #expect(titles == [[]] + expected.map { [$0] } + [[]])
        }
    }

    /// Their lines can be mixed.
    @Test func `operations with the same time are one step`() throws {
        func line(_ title: String, _ by: String, _ more: String = "") -> String {
            Self.line(title, 20, #","by":"\#(by)"\#(more)"#)
        }
        try write(
            LogText.header + line("a", "x", #","more":true"#) + line("b", "y") + line("c", "x")
                + Self.line("d", 30))
        let pages = try store().changes(ChangesFetch(isStep: true))
        #expect(Set(pages.flatMap(\.titles).flatMap(\.self)) == ["b", "c"])
        let rest = ChangesFetch(from: .position(try #require(pages.last?.position)), isStep: true)
        #expect(try store().changes(rest).flatMap(\.titles) == [["d"]])
    }

    @Test func `detects a rewritten store`() throws {
        let log = LogText.header + Self.line("a", 10) + Self.line("b", 30)
        try write(log)
        let position = try position()
        for rewritten in [
            log.replacing("\"b\"", with: "\"B\""), log.replacing("}", with: " }"), "",
            LogText.header,
        ] {
            try write(rewritten + (rewritten.isEmpty ? LogText.header : "") + Self.line("c", 50))
            let pages = try store().changes(ChangesFetch(from: .position(position)))
            #expect(pages.flatMap(\.titles) == [["c"]])
            #expect(pages.last?.rewritten == RewrittenStore(after: position.time))
        }
    }

    @Test func `reports a compaction as a rewrite and still lists later changes`() throws {
        for title in ["a", "b"] { try add(title) }
        _ = try store().perform { (operation) throws(MemesError) in
            for meme in try operation.memes() where meme.title == "a" { try operation.remove(meme) }
        }
        let position = try position()
        _ = try store().compactStore(keeping: .zero, isDryRun: false)
        try add("c")
        let pages = try store().changes(ChangesFetch(from: .position(position)))
        #expect(pages.flatMap(\.titles) == [["c"]])
        #expect(pages.last?.rewritten == RewrittenStore(after: position.time))
        // The title of the removed meme is no longer known.
        #expect(try titles() == [["b"], [""], ["c"]])
        let unchanged = try self.position()
        _ = try store().compactStore(keeping: .zero, isDryRun: false)
        #expect(try self.position(from: .position(unchanged)) == unchanged)
    }

    @Test func `reports a compacted edit as an edit, not an add`() throws {
        try write(LogText.header + LogText.walk + Self.line("a", 10) + Self.line("b", 30))
        _ = try store().compactStore(keeping: .zero, isDryRun: false)
        let kinds = try store().changes().flatMap(\.parts).flatMap(\.changes).map(\.change.kind)
        #expect(kinds == [.edited, .added])
    }

    private static func walk(_ time: Int) -> String {
        line("a walk", time).replacing(Seeds.milk.id.text(), with: Seeds.walk.id.text())
    }

    @Test func `does not report an operation until it is whole`() throws {
        let log = LogText.header + LogText.milk
        try write(log)
        let position = try position()
        let half = Self.line("a", 10, #","more":true"#)
        try write(log + half)
        #expect(try titles(from: position) == [])
        #expect(try self.position(from: .position(position)) == position)
        try write(log + half + Self.line("b", 10).dropLast(2))
        #expect(try titles(from: position) == [])
        try write(log + half + Self.walk(10))
        #expect(try titles(from: position) == [["a", "a walk"]])
    }

    @Test func `reports one change for a meme that an operation writes twice`() throws {
        try write(
            LogText.header + Self.line("a", 10, #","more":true"#)
                + Self.walk(10).replacing("}", with: #","more":true}"#) + Self.line("b", 10))
        let changes = try store().changes().flatMap(\.parts).map { $0.changes.map(\.change) }
        #expect(
            changes == [
                [
                    MemeChange(id: Seeds.walk.id, kind: .added, title: "a walk"),
                    MemeChange(id: Seeds.milk.id, kind: .added, title: "b"),
                ]
            ])
        #expect(try store().operations().map { Array($0.changes) } == changes)
    }

    @Test func `continues from the end of a store without a final line feed`() throws {
        try write(LogText.header + LogText.milk.dropLast())
        let position = try position()
        try add("a")
        #expect(try titles(from: position) == [["a"]])
    }

    @Test func `reports warnings on the last page`() throws {
        try write(LogText.header + LogText.milk + "nonsense\n" + LogText.walk + "{")
        let pages = try store().changes(ChangesFetch(pageSize: 1))
        #expect(pages.map(\.titles) == [[["Buy milk"]], [["a walk"]]])
        #expect(pages.map(\.warnings.count) == [0, 2])
    }

    private func titles(from position: ChangesPosition? = nil) throws -> [[String]] {
        let start = position.map(ChangesFetch.Start.position) ?? .beginning
        return try store().changes(ChangesFetch(from: start)).flatMap(\.titles)
    }

    private func position(from start: ChangesFetch.Start = .end) throws -> ChangesPosition {
        try #require(try store().changes(ChangesFetch(from: start)).last?.position)
    }
}
