import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: changes, undo and redo, and earlier states.
struct MemesStoreHistoryTests {
    typealias Kind = TestedStore.Kind

    @Test func `a change adds a version`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let added = try store.add(["a", "b"])[0]
            try store.change("a") { $0.title = "c" }
            var changed = added
            changed.title = "c"
            changed.modified = Seeds.now
            #expect(try store.memes().contains(changed), "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["c", "b"], "\(kind)")
            let versions = try store.store.fetchVersions(of: try MemeReference(added.id.text()))
            #expect(
                try versions.versions.get() == [
                    MemeVersion(number: 1, time: Seeds.now, meme: added),
                    MemeVersion(
                        number: 2, time: Seeds.time("2026-11-21T10:00:00.001Z"), meme: changed),
                ], "\(kind)")
            #expect(versions.shortIDs.text(for: added.id) == added.id.text(prefix: 4), "\(kind)")
            #expect(versions.warnings == [], "\(kind)")
            let first = try store.store.fetchVersions(
                of: try MemeReference(added.id.text()), asOf: Seeds.now)
            #expect(try first.versions.get().map(\.meme) == [added], "\(kind)")
        }
    }

    @Test func `a removed meme is gone but its versions remain`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let added = try store.add(["a", "b"])[0]
            try store.remove(["a"])
            let reference = try MemeReference(added.id.text())
            #expect(try store.titles(MemesFetch()) == ["b"], "\(kind)")
            #expect(
                try store.store.findMemes([reference]).memes
                    == .failure(.reference(.memeWasRemoved(reference))), "\(kind)")
            let first = MemeReference.version(reference, 1)
            #expect(try store.store.findMemes([first]).memes == .success([added]), "\(kind)")
            #expect(
                try store.store.findMemes([.version(reference, 2)]).memes
                    == .failure(.reference(.versionIsRemoval(.version(reference, 2)))), "\(kind)")
            #expect(
                try store.store.findMemes([.version(reference, 3)]).memes
                    == .failure(.reference(.noSuchVersion(.version(reference, 3), count: 2))),
                "\(kind)")
            let versions = try store.store.fetchVersions(of: first).versions.get()
            #expect(versions.map(\.meme) == [added, nil], "\(kind)")
        }
    }

    @Test func `undo and redo step back and forth through the history`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            try store.change("a") { $0.text = "text" }
            try store.add(["b", "c"])
            try store.remove(["a", "b"])
            let states = try (0...4).map { count in
                try store.memes(
                    asOf: Timestamp(milliseconds: Seeds.now.milliseconds + Int64(count) - 1))
            }
            #expect(states.map(\.count) == [0, 1, 1, 3, 1], "\(kind)")
            for count in (0..<4).reversed() {
                try store.step(.undo)
                #expect(try store.memes() == states[count], "\(kind)")
            }
            let nothing = MemesError.history(
                .tooFewOperations(.undo, wanted: 1, available: 0, droppedUntil: nil))
            #expect(throws: nothing) { try store.step(.undo) }
            for count in 1...4 {
                try store.step(.redo)
                #expect(try store.memes() == states[count], "\(kind)")
            }
            #expect(throws: MemesError.self) { try store.step(.redo) }
            try store.step(.undo, 3)
            #expect(try store.memes() == states[1], "\(kind)")
            try store.step(.redo, 2)
            #expect(try store.memes() == states[3], "\(kind)")
            try store.step(.undo)
            try store.add(["d"])
            // A new operation after an undo leaves nothing to redo.
            #expect(throws: MemesError.self) { try store.step(.redo) }
            try store.step(.undo, 3)
            #expect(try store.memes() == [], "\(kind)")
        }
    }

    @Test func `refuses to undo more operations than there are`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            try store.add(["b"])
            let error = MemesError.history(
                .tooFewOperations(.undo, wanted: 3, available: 2, droppedUntil: nil))
            #expect(throws: error) { try store.step(.undo, 3) }
            #expect(try store.titles(MemesFetch()) == ["b", "a"], "\(kind)")
            #expect(throws: MemesError.self) { try store.step(.redo) }
        }
    }

    @Test func `lists operations with their changes, newest first`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let memes = try store.add(["a", "b"])
            try store.change("a") { $0.title = "c" }
            try store.remove(["c"])
            try store.step(.undo)
            try store.step(.redo)
            func time(_ count: Int64) -> Timestamp {
                Timestamp(milliseconds: Seeds.now.milliseconds + count)
            }
            func changes(
                _ kind: MemeChange.Kind, _ title: String, original: MemeChange.Kind? = nil,
                _ differences: [FieldDifference]? = nil
            ) -> MemeChanges {
                [
                    MemeChange(
                        id: memes[0].id, kind: kind, title: title, original: original,
                        differences: differences)
                ]
            }
            let expected = [
                Domain.Operation(
                    time: time(4), kind: .redo(of: time(3)), changes: changes(.removed, "c")),
                Domain.Operation(
                    time: time(3), kind: .undo(of: time(2)),
                    changes: changes(.restored, "c", original: .removed)),
                Domain.Operation(time: time(2), changes: changes(.removed, "c")),
                Domain.Operation(
                    time: time(1), changes: changes(.edited, "c", [.title(old: "a", new: "c")])),
                Domain.Operation(
                    time: time(0),
                    changes: [
                        MemeChange(id: memes[0].id, kind: .added, title: "a"),
                        MemeChange(id: memes[1].id, kind: .added, title: "b"),
                    ]),
            ]
            #expect(try store.store.operations() == expected, "\(kind)")
            #expect(
                try store.store.operations(OperationsFetch(limit: 2)) == Array(expected.prefix(2)),
                "\(kind)")
            #expect(
                try store.store.operations(OperationsFetch(asOf: time(1)))
                    == Array(expected.suffix(2)), "\(kind)")
            let cursor = try store.store.fetchOperations(OperationsFetch(pageSize: 1))
            #expect(try cursor.nextPage()?.operations == [expected[0]], "\(kind)")
        }
    }

    @Test func `undoing a removal restores the order of the memes`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b"])
            try store.add(["c"])
            try store.remove(["a", "b", "c"])
            try store.step(.undo)
            #expect(try store.titles(MemesFetch()) == ["c", "b", "a"], "\(kind)")
        }
    }

    @Test func `a dry run stores nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            let added = try store.store.perform(isDryRun: true) { (operation) throws(MemesError) in
                for meme in try operation.memes() { try operation.remove(meme) }
                return try operation.add(try MemeDraft(title: "b")).meme
            }
            #expect(added.answer.title == "b", "\(kind)")
            let undone = try store.store.step(.undo, count: 1, isDryRun: true).operations
            #expect(undone.map(\.changes.count) == [1], "\(kind)")
            #expect(try store.titles(MemesFetch()) == ["a"], "\(kind)")
            #expect(try store.store.operations().count == 1, "\(kind)")
        }
    }

    @Test func `an operation sees its own changes`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let memes = try store.add(["a", "b"])
            _ = try store.store.perform { (operation) throws(MemesError) in
                let first = try MemeReference(memes[0].id.text())
                let second = try MemeReference(memes[1].id.text())
                var meme = try operation.findMemes([first])[0]
                meme.title = "c"
                try operation.change(meme)
                #expect(try operation.findMemes([first]).map(\.title) == ["c"], "\(kind)")
                try operation.remove(memes[1])
                #expect(throws: MemesError.reference(.removedBefore(second))) {
                    try operation.findMemes([second])
                }
                #expect(try operation.versionCount(of: first) == 1, "\(kind)")
                #expect(try operation.version(first).meme == memes[0], "\(kind)")
            }
            #expect(try store.titles(MemesFetch()) == ["c"], "\(kind)")
        }
    }

    /// After any operations, undo leads back through the states before them, and redo forward through those
    /// after them.
    @Test func `undoes and redoes any sequence of operations`() throws {
        for kind in Kind.allCases {
            for seed in 0..<UInt64(TestExtent.count(10)) {
                var generator = SeededGenerator(seed: seed)
                let store = try TestedStore(kind)
                // The states that undo and redo lead to.
                var past: [[Meme]] = []
                var future: [[Meme]] = []
                for _ in 0..<40 {
                    let now = try store.memes()
                    switch Int.random(in: 0..<10, using: &generator) {
                    case 0...5:
                        try store.makeRandomChanges(&generator)
                        past.append(now)
                        future = []
                    case 6...8:
                        let count = Int.random(in: 1...3, using: &generator)
                        guard count <= past.count else {
                            #expect(throws: MemesError.self) { try store.step(.undo, count) }
                            continue
                        }
                        try store.step(.undo, count)
                        future += [now] + past.suffix(count - 1).reversed()
                        #expect(try store.memes() == past[past.count - count], "\(kind)")
                        past.removeLast(count)
                    default:
                        guard let next = future.popLast() else {
                            #expect(throws: MemesError.self) { try store.step(.redo) }
                            continue
                        }
                        try store.step(.redo)
                        past.append(now)
                        #expect(try store.memes() == next, "\(kind)")
                    }
                }
                while let before = past.popLast() {
                    try store.step(.undo)
                    #expect(try store.memes() == before, "\(kind)")
                }
            }
        }
    }
}

extension TestedStore {
    /// Performs one operation with random changes and at least one addition.
    fileprivate func makeRandomChanges(_ generator: inout SeededGenerator) throws {
        var numbers = generator
        _ = try store.perform { (operation) throws(MemesError) in
            for var meme in try operation.memes() {
                switch Int.random(in: 0..<6, using: &numbers) {
                case 0: try operation.remove(meme)
                case 1:
                    meme.text += "é\r\n"
                    try operation.change(meme)
                case 2:
                    meme.flags[.pinned].toggle()
                    meme[.url] = meme.isPinned ? "u" : nil
                    try operation.change(meme)
                default: break
                }
            }
            for number in 0...Int.random(in: 0..<3, using: &numbers) {
                _ = try operation.add(
                    try MemeDraft(title: "new \(number)", created: Timestamp(milliseconds: 5)))
            }
        }
        generator = numbers
    }
}
