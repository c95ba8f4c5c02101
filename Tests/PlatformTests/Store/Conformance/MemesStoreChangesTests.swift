import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: reading operations oldest first, and continuing from a position.
struct MemesStoreChangesTests {
    typealias Kind = TestedStore.Kind

    @Test func `an empty store has a position but no changes`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let pages = try store.store.changes()
            let position = try #require(pages.last?.position)
            #expect(pages == [ChangesPage(parts: [], position: position)], "\(kind)")
            #expect(position.time == nil, "\(kind)")
            try store.add(["a"])
            #expect(try store.titlesOfChanges(from: .position(position)) == [["a"]], "\(kind)")
        }
    }

    @Test func `lists operations with their memes, oldest first`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let memes = try store.add(["a", "b"])
            try store.change("a") { $0.title = "c" }
            try store.remove(["c"])
            try store.step(.undo)
            try store.step(.redo)
            var edited = memes[0]
            edited.title = "c"
            edited.modified = time(0)
            func part(
                _ number: Int64, _ kind: MemeChange.Kind, _ meme: Meme?,
                _ operation: Domain.Operation.Kind = .change
            ) -> OperationPart {
                let change = MemeChange(
                    id: memes[0].id, kind: kind, title: "c",
                    original: kind == .restored ? .removed : nil,
                    differences: kind == .edited ? [.title(old: "a", new: "c")] : nil)
                return OperationPart(
                    time: time(number), kind: operation,
                    changes: [VersionChange(change, meme: meme)])
            }
            let parts = [
                OperationPart(
                    time: time(0),
                    changes: memes.map {
                        VersionChange(
                            MemeChange(id: $0.id, kind: .added, title: $0.title), meme: $0)
                    }),
                part(1, .edited, edited),
                part(2, .removed, nil),
                part(3, .restored, edited, .undo(of: time(2))),
                part(4, .removed, nil, .redo(of: time(3))),
            ]
            let pages = try store.store.changes()
            #expect(pages.flatMap(\.parts) == parts, "\(kind)")
            #expect(pages.last?.position?.time == time(4), "\(kind)")
            #expect(pages.compactMap(\.rewritten) == [], "\(kind)")
        }
    }

    @Test func `reads only the operations after a position`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            let first = try store.position()
            #expect(try store.titlesOfChanges(from: .position(first)) == [], "\(kind)")
            #expect(try store.position(from: .position(first)) == first, "\(kind)")
            try store.add(["b", "c"])
            let second = try store.position(from: .position(first))
            try store.add(["d"])
            #expect(
                try store.titlesOfChanges(from: .position(first)) == [["b", "c"], ["d"]], "\(kind)")
            #expect(try store.titlesOfChanges(from: .position(second)) == [["d"]], "\(kind)")
            #expect(try store.titlesOfChanges() == [["a"], ["b", "c"], ["d"]], "\(kind)")
            let spelled = try #require(ChangesPosition(second.text))
            #expect(try store.titlesOfChanges(from: .position(spelled)) == [["d"]], "\(kind)")
        }
    }

    @Test func `starting at the end returns the last position but no changes`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b"])
            #expect(try store.titlesOfChanges(from: .end) == [], "\(kind)")
            #expect(try store.position(from: .end) == store.position(), "\(kind)")
        }
    }

    @Test func `reads the operations at or after a time`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            for title in ["a", "b", "c"] { try store.add([title]) }
            for (number, titles) in [
                (-9, [["a"], ["b"], ["c"]]), (0, [["a"], ["b"], ["c"]]), (1, [["b"], ["c"]]),
                (2, [["c"]]), (3, []),
            ] {
                #expect(
                    try store.titlesOfChanges(from: .time(time(Int64(number)))) == titles, "\(kind)"
                )
            }
        }
    }

    /// Such a position is from another store, or from this one before it was rewritten.
    @Test func `falls back to the time when a position does not match the store`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            for title in ["a", "b"] { try store.add([title]) }
            for (time, titles) in [
                (time(0), [["b"]]), (time(1), []), (.latest, []), (nil, [["a"], ["b"]]),
            ] {
                let position = ChangesPosition(time: time, end: 1 << 40, checksum: 5)
                let pages = try store.store.changes(ChangesFetch(from: .position(position)))
                #expect(pages.flatMap(\.titles) == titles, "\(kind)")
                #expect(pages.last?.rewritten == RewrittenStore(after: time), "\(kind)")
                // Changes that were already read are not read again.
                let next = try #require(pages.last?.position)
                #expect(next.time == max(time ?? self.time(1), self.time(1)), "\(kind)")
                #expect(try store.titlesOfChanges(from: .position(next)) == [], "\(kind)")
            }
        }
    }

    @Test func `does not start over from the position of an emptied store`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let emptied = ChangesPosition(
                time: time(0), end: 0, checksum: try store.position().checksum)
            for title in ["a", "b"] { try store.add([title]) }
            #expect(try store.titlesOfChanges(from: .position(emptied)) == [["b"]], "\(kind)")
        }
    }

    @Test func `splits a large operation across pages`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            try store.add(["b", "c", "d", "e"])
            try store.add(["f"])
            let pages = try store.store.changes(ChangesFetch(pageSize: 2))
            #expect(
                pages.map { $0.parts.map { Part($0) } } == [
                    [Part(["a"]), Part(["b"], isLast: false)],
                    [Part(["c", "d"], isFirst: false, isLast: false)],
                    [Part(["e"], isFirst: false), Part(["f"])],
                ], "\(kind)")
            #expect(pages.map(\.isLast) == [false, false, true], "\(kind)")
        }
    }

    @Test func `reads one operation at a time, with the position after it`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            for titles in [["a"], ["b", "c", "d"], ["e"]] { try store.add(titles) }
            for (start, expected) in [
                (.beginning, [[["a"]], [["b", "c"], ["d"]], [["e"]], []]),
                (.time(time(1)), [[["b", "c"], ["d"]], [["e"]], []]), (.end, [[]]),
                // A position of another store.
                (
                    .position(ChangesPosition(time: time(1), end: 1 << 40, checksum: 5)),
                    [[["e"]], []]
                ),
            ] as [(ChangesFetch.Start, [[[String]]])] {
                var start = start
                for titles in expected {
                    let fetch = ChangesFetch(from: start, pageSize: 2, isStep: true)
                    let pages = try store.store.changes(fetch)
                    #expect(pages.flatMap(\.titles) == titles, "\(kind)")
                    start = .position(try #require(pages.last?.position))
                }
                #expect(start == .position(try store.position()), "\(kind)")
            }
        }
    }

    @Test func `limits the size of a page when memes are large`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let text = String(repeating: "x", count: StoredChanges.pageByteCount / 2)
            try store.add(try ["a", "b", "c"].map { try MemeDraft(title: $0, text: text) })
            let pages = try store.store.changes()
            #expect(pages.map { $0.titles } == [[["a", "b"]], [["c"]]], "\(kind)")
        }
    }

    private func time(_ number: Int64) -> Timestamp {
        Timestamp(milliseconds: Seeds.now.milliseconds + number)
    }
}

private struct Part: Equatable {
    let titles: [String]
    var isFirst = true
    var isLast = true

    init(_ titles: [String], isFirst: Bool = true, isLast: Bool = true) {
        (self.titles, self.isFirst, self.isLast) = (titles, isFirst, isLast)
    }

    init(_ part: OperationPart) {
        self.init(part.changes.map(\.change.title), isFirst: part.isFirst, isLast: part.isLast)
    }
}

extension TestedStore {
    fileprivate func titlesOfChanges(
        from start: ChangesFetch.Start = .beginning
    ) throws -> [[String]] {
        try store.changes(ChangesFetch(from: start)).flatMap(\.titles)
    }

    fileprivate func position(
        from start: ChangesFetch.Start = .beginning
    ) throws -> ChangesPosition {
        try #require(try store.changes(ChangesFetch(from: start)).last?.position)
    }
}
