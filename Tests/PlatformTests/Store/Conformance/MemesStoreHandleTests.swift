import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: undoing an operation by its handle, and reporting what operations changed.
struct MemesStoreHandleTests {
    typealias Kind = TestedStore.Kind

    @Test func `undoes an operation from the middle of the history`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            try store.add(["b", "c"])
            try store.change("a") { $0.title = "A" }
            let before = try store.memes()
            let undone = try store.undo(1)
            #expect(undone.operations.map(\.changes.count) == [2], "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["A"], "\(kind)")
            #expect(try store.store.operations().first?.kind == .undo(of: Self.time(1)))
            try store.step(.redo)
            #expect(try store.memes() == before, "\(kind)")
            try store.step(.undo)
            // Undone operations are skipped.
            try store.step(.undo)
            #expect(try store.titles(MemesFetch()) == ["a"], "\(kind)")
            try store.step(.redo, 2)
            #expect(try store.memes() == before, "\(kind)")
            try store.step(.undo, 3)
            #expect(try store.memes() == [], "\(kind)")
            #expect(throws: MemesError.self) { try store.step(.undo) }
        }
    }

    @Test func `keeps what was changed later in other fields and lines`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b"])
            try store.change("a") { ($0.title, $0.text) = ("A", "one\ntwo") }
            try store.change("A") { ($0.text, $0.flags) = ("one\ntwo\nthree", [.pinned]) }
            let before = try store.memes()
            let undone = try store.undo(1)
            #expect(undone.keepsLaterChanges && undone.operations.count == 1, "\(kind)")
            var meme = try #require(try store.memes().first { $0.title == "a" })
            #expect(meme.text == "three" && meme.flags == [.pinned], "\(kind)")
            // The undone operation is not the last, so a redo brings back the state before the undo.
            try store.step(.redo)
            #expect(try store.memes() == before, "\(kind)")
            try store.step(.undo, 2)
            meme = try #require(try store.memes().first { $0.title == "a" })
            #expect(meme.text == "" && meme.flags == [], "\(kind)")
        }
    }

    @Test func `refuses to undo an operation whose fields were changed later`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let memes = try store.add(["a", "b"])
            try store.change("a") { $0.title = "A" }
            try store.change("A") { ($0.title, $0.text) = ("A.", "text") }
            try store.change("A.") { $0.flags = [.pinned] }
            // The newest version is from an undo, but the error names the last edit that is not undone.
            try store.step(.undo)
            let before = try (store.memes(), store.store.operations())
            for time in Int64(0)...1 {
                let error = MemesError.history(
                    .changedLater(Self.time(time), id: memes[0].id, title: "A.", by: Self.time(2)))
                #expect(throws: error) { try store.undo(time) }
            }
            #expect(try store.memes() == before.0, "\(kind)")
            #expect(try store.store.operations() == before.1, "\(kind)")
            try store.undo(2)
            try store.undo(1)
            try store.undo(0)
            #expect(try store.memes() == [], "\(kind)")
        }
    }

    @Test func `undoes an operation again only after a redo`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            try store.add(["b"])
            try store.undo(0)
            func undone(by time: Int64) -> MemesError {
                .history(.alreadyUndone(Self.time(0), by: Self.time(time)))
            }
            #expect(throws: undone(by: 2)) { try store.undo(0) }
            #expect(throws: MemesError.history(.isUndo(Self.time(2)))) { try store.undo(2) }
            try store.step(.redo)
            // Either handle now undoes the redo.
            #expect(
                try store.undo(0, isDryRun: true).operations.map(\.time) == [Self.time(3)],
                "\(kind)")
            try store.undo(3)
            #expect(try store.titles(MemesFetch()) == ["b"], "\(kind)")
            #expect(throws: undone(by: 4)) { try store.undo(0) }
            try store.step(.redo)
            try store.undo(0)
            #expect(try store.titles(MemesFetch()) == ["b"], "\(kind)")
            #expect(throws: undone(by: 6)) { try store.undo(0) }
            try store.undo(1)
            #expect(try store.memes() == [], "\(kind)")
        }
    }

    @Test func `a dry run reports the same undo and changes nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let memes = try store.add(["a"])
            try store.add(["b"])
            let dryRun = try store.undo(0, isDryRun: true)
            #expect(try store.titles(MemesFetch()) == ["b", "a"], "\(kind)")
            #expect(dryRun.isDryRun, "\(kind)")
            var undone = try store.undo(0)
            undone.isDryRun = true
            #expect(undone == dryRun, "\(kind)")
            #expect(
                undone.shortIDs.text(for: memes[0].id) == memes[0].id.text(prefix: 4), "\(kind)")
        }
    }

    @Test func `rejects a handle that names no operation`() throws {
        for kind in Kind.allCases {
            for handle in ["zzzz", "fwa", "fwax4rh7fjzn", "nosuch", "äöüß"] as [String] {
                let store = try TestedStore(kind)
                try store.add(["a"])
                #expect(throws: MemesError.history(.noSuchOperation(handle))) {
                    try store.store.step(.undo, .handle(handle), isDryRun: false)
                }
                #expect(try store.titles(MemesFetch()) == ["a"], "\(kind)")
            }
        }
    }

    @Test func `rejects an ambiguous handle prefix`() throws {
        for kind in Kind.allCases {
            let clock = SetClock(Self.time(4786))
            let store = try TestedStore(kind, clock: clock)
            try store.add(["a"])
            clock.now = Self.time(48_338)
            try store.add(["b"])
            let error = MemesError.history(
                .ambiguousOperation(
                    "z9nq9q",
                    [
                        OperationCandidate(
                            name: "z9nq9qx3zd6j", time: Self.time(48_338), title: "b"),
                        OperationCandidate(name: "z9nq9q27hnzc", time: Self.time(4786), title: "a"),
                    ]))
            #expect(throws: error) {
                try store.store.step(.undo, .handle("z9nq9q"), isDryRun: false)
            }
            _ = try store.store.step(.undo, .handle("Z9NQ9Q2"), isDryRun: false)
            #expect(try store.titles(MemesFetch()) == ["b"], "\(kind)")
        }
    }

    @Test func `operations report which fields they changed`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b"])
            try store.change("a") {
                $0.tags = [Tag(stored: "x")]
                $0.text = "one\ntwo"
            }
            try store.step(.undo)
            try store.step(.redo)
            let differences: [FieldDifference] = [
                .text(added: 2, removed: 0), .tags(removed: [], added: ["x"], inPlace: false),
            ]
            #expect(
                try store.store.operations(OperationsFetch(limit: 3)).map {
                    $0.changes[0].differences
                } == [differences, differences, differences], "\(kind)")
            let changes = try store.store.changes().flatMap(\.parts).flatMap(\.changes)
            #expect(changes.map(\.change.differences?.count) == [nil, nil, 2, 2, 2], "\(kind)")
        }
    }

    /// An undone addition and an undone restoration differ only in the times of the meme.
    @Test func `undos and redos report the kind of the original change`() throws {
        for kind in Kind.allCases {
            let clock = SetClock(Seeds.now)
            let store = try TestedStore(kind, clock: clock)
            let meme = try store.add(["a"])[0]
            try store.step(.undo)
            try store.step(.redo)
            try store.step(.undo)
            try store.step(.redo)
            try store.remove(["a"])
            try store.step(.undo)
            try store.step(.redo)
            clock.now = Self.time(1000)
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.change(meme)
            }
            try store.step(.undo)
            try store.step(.redo)
            #expect(
                try store.store.operations().reversed().flatMap { $0.changes.map(\.original) } == [
                    .added, .added, .added, .added, .added, .removed, .removed, .removed, .restored,
                    .restored, .restored,
                ], "\(kind)")
        }
    }

    @Test(arguments: [MemeChanges.detailedCount, MemeChanges.detailedCount + 1])
    func `reports field differences only up to the detailed count`(_ count: Int) throws {
        let store = try TestedStore(.jsonFile)
        try store.add((0..<count).map { "meme \($0)" })
        _ = try store.store.perform { (operation) throws(MemesError) in
            for var meme in try operation.memes() {
                meme.flags = [.pinned]
                try operation.change(meme)
            }
        }
        let known = try store.store.operations()[0].changes.compactMap(\.differences)
        #expect(known.count == (count > MemeChanges.detailedCount ? 0 : count))
    }

    @Test func `refuses to undo an operation dropped by a compaction`() throws {
        let directory = try TemporaryDirectory()
        let store = JSONFileStore(
            path: directory.file("memes.jsonl"), clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1))
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "a"))
        }
        _ = try store.perform { (operation) throws(MemesError) in
            for meme in try operation.memes() { try operation.change(meme) }
        }
        _ = try store.compactStore(keeping: .zero, isDryRun: false)
        #expect(throws: MemesError.history(.dropped(until: Self.time(1)))) {
            try store.step(.undo, .handle("fwax4r"), isDryRun: false)
        }
    }

    private static func time(_ count: Int64) -> Timestamp {
        Timestamp(milliseconds: Seeds.now.milliseconds + count)
    }
}

extension TestedStore {
    /// Undoes the operation whose time is `time` milliseconds after `Seeds.now`.
    @discardableResult
    fileprivate func undo(_ time: Int64, isDryRun: Bool = false) throws -> SteppedOperations {
        let handle = OperationHandle(Timestamp(milliseconds: Seeds.now.milliseconds + time))?.short
        return try store.step(.undo, .handle(try #require(handle)), isDryRun: isDryRun)
    }
}

/// Undo in merged stores and in stores written by other programs.
struct MergedHistoryTests {
    /// In a merge of two machines' stores, one undid the addition of a meme that the other edited.
    @Test func `refuses to undo an edit that a merged undo has overridden`() throws {
        let directory = try TemporaryDirectory()
        let id = "7m3k9q2x0d4v"
        let added = #"{"id":"\#(id)","title":"a","created":"2026-11-20T10:00:00.000Z"}"#
        let edited =
            #"{"id":"\#(id)","title":"b","created":"2026-11-20T10:00:00.000Z","#
            + #""modified":"2026-11-20T11:00:00.000Z"}"#
        let undone =
            #"{"id":"\#(id)","created":"2026-11-20T10:00:00.000Z","#
            + #""removed":"2026-11-20T12:00:00.000Z","undoes":"2026-11-20T10:00:00.000Z"}"#
        let log = [LogText.header + added, edited, undone].joined(separator: "\n") + "\n"
        let path = try directory.write("memes.jsonl", log.utf8)
        let store = JSONFileStore(
            path: path, clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
        let changed = MemesError.history(
            .changedLater(
                Seeds.time("2026-11-20T11:00:00.000Z"), id: Seeds.id(id), title: "b",
                by: Seeds.time("2026-11-20T12:00:00.000Z")))
        #expect(throws: changed) { try store.step(.undo, count: 1, isDryRun: false) }
        #expect(try directory.read("memes.jsonl") == Array(log.utf8))
    }

    /// Lines written by other programs may all have the same time, or no time.
    @Test(arguments: ["", #","created":"2026-11-20T10:00:00.000Z""#])
    func `undoes operations with the same time one at a time`(_ time: String) throws {
        let directory = try TemporaryDirectory()
        let lines = ["a", "b", "c"].map { #"{"id":"7m3k9q2x0d4v","title":"\#($0)"\#(time)}"# }
        let log = LogText.header + lines.joined(separator: "\n") + "\n"
        let store = JSONFileStore(
            path: try directory.write("memes.jsonl", log.utf8), clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1))
        #expect(
            try store.operations().map { $0.changes.map(\.kind) } == [
                [.edited], [.edited], [.added],
            ])
        _ = try store.step(.undo, count: 1, isDryRun: false)
        #expect(try store.newestMeme()?.title == "b")
    }

    /// A union of two machines' logs whose operations have the same time.
    @Test(arguments: [
        ("", "", ["t8rnraspqt2m/2", "t8rnraspqt2m/1"]),
        (#","by":"7m3k9q2x mcp:claude""#, "", ["t8rnraspqt2m/2", "t8rnraspqt2m/7m3k9q2x"]),
    ])
    func `distinguishes operations with the same handle by name`(
        _ first: String, _ second: String, _ names: [String]
    ) throws {
        let directory = try TemporaryDirectory()
        let log = LogText.header + line("a", first) + line("b", second)
        let store = JSONFileStore(
            path: try directory.write("memes.jsonl", log.utf8), clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1))
        let handle = try #require(OperationHandle(Seeds.time("2026-11-20T10:00:00.000Z"))).text
        #expect(names.allSatisfy { $0.hasPrefix(handle) })
        let candidates = zip(names, ["b", "a"]).map {
            OperationCandidate(name: $0, time: Seeds.time("2026-11-20T10:00:00.000Z"), title: $1)
        }
        #expect(throws: MemesError.history(.ambiguousOperation(handle, candidates))) {
            try store.step(.undo, .handle(handle), isDryRun: false)
        }
        _ = try store.step(.undo, .handle(names[1]), isDryRun: false)
        #expect(try store.newestMeme()?.title == "b")
        #expect(throws: MemesError.self) {
            try store.step(.undo, .handle(names[1]), isDryRun: false)
        }
        _ = try store.step(.undo, count: 1, isDryRun: false)
        #expect(try store.countMemes(MemesFetch()).count == 0)
        _ = try store.step(.redo, count: 2, isDryRun: false)
        #expect(try store.countMemes(MemesFetch()).count == 2)
    }

    /// At the latest time that can be written, the position in the file decides the order.
    @Test func `undo and redo follow the log order at the latest possible time`() throws {
        let directory = try TemporaryDirectory()
        let log = LogText.header + line("a", #","operation":"9999-12-31T23:59:59.999Z""#)
        let store = JSONFileStore(
            path: try directory.write("memes.jsonl", log.utf8), clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1))
        for title in ["b", "c"] { _ = try store.add([MemeDraft(title: title)]) }
        func titles() throws -> String {
            try store.pages().flatMap(\.memes).map(\.title).sorted().joined()
        }
        for expected in ["ab", "a", ""] {
            _ = try store.step(.undo, count: 1, isDryRun: false)
            #expect(try titles() == expected)
        }
        for expected in ["a", "ab", "abc"] {
            _ = try store.step(.redo, count: 1, isDryRun: false)
            #expect(try titles() == expected)
        }
        _ = try store.step(.undo, count: 2, isDryRun: false)
        #expect(try titles() == "a")
        _ = try store.step(.redo, count: 2, isDryRun: false)
        #expect(try titles() == "abc")
    }

    private func line(_ letter: String, _ members: String) -> String {
        #"{"id":"\#(letter)00000000000","title":"\#(letter)","#
            + #""created":"2026-11-20T10:00:00.000Z"\#(members)}"# + "\n"
    }
}
