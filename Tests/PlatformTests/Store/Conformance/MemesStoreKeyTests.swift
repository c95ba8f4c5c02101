import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: a removed meme comes back only if no other meme has taken its key.
struct MemesStoreKeyTests {
    typealias Kind = TestedStore.Kind

    /// A store in which the meme `a` was removed, and `b` was then added with the same key.
    private struct Fixture {
        let store: TestedStore
        let removed: Meme
        let holder: Meme

        init(_ kind: Kind) throws {
            store = try TestedStore(kind)
            removed = try store.add([try MemeDraft(title: "a", key: "k")])[0]
            try store.remove(["a"])
            holder = try store.add([try MemeDraft(title: "b", key: "k")])[0]
        }

        var refusal: MemesError {
            .history(
                .keyInUse("k", of: removed.id, title: "a", by: holder.id, otherTitle: "b"))
        }

        func restore() throws {
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.restore(removed)
            }
        }

        /// Undoes the operation whose time is `time` milliseconds after `Seeds.now`.
        func undo(_ time: Int64) throws {
            let handle = OperationHandle(
                Timestamp(milliseconds: Seeds.now.milliseconds + time))
            _ = try store.store.step(
                .undo, .handle(try #require(handle).text), isDryRun: false)
        }
    }

    @Test func `does not restore a meme whose key another meme has`() throws {
        for kind in Kind.allCases {
            let fixture = try Fixture(kind)
            let before = try fixture.store.store.operations()
            #expect(throws: fixture.refusal, "\(kind)") { try fixture.restore() }
            #expect(throws: fixture.refusal, "\(kind)") { try fixture.undo(1) }
            #expect(try fixture.store.memes() == [fixture.holder], "\(kind)")
            #expect(try fixture.store.store.operations() == before, "\(kind)")
            try fixture.store.remove(["b"])
            try fixture.restore()
            #expect(try fixture.store.titles(MemesFetch()) == ["a"], "\(kind)")
            #expect(
                try fixture.store.add([try MemeDraft(title: "c", key: "k")]).map(\.id)
                    == [fixture.removed.id], "\(kind)")
        }
    }

    @Test func `undo and redo step through the memes that had a key`() throws {
        for kind in Kind.allCases {
            let fixture = try Fixture(kind)
            try fixture.store.step(.undo, 2)
            #expect(try fixture.store.memes() == [fixture.removed], "\(kind)")
            try fixture.store.step(.redo, 2)
            #expect(try fixture.store.memes() == [fixture.holder], "\(kind)")
            try fixture.store.step(.undo)
            try fixture.undo(1)
            #expect(try fixture.store.memes() == [fixture.removed], "\(kind)")
        }
    }

    @Test func `an operation that removes the other meme may restore a meme`() throws {
        for kind in Kind.allCases {
            let fixture = try Fixture(kind)
            _ = try fixture.store.store.perform { (operation) throws(MemesError) in
                try operation.remove(fixture.holder)
                _ = try operation.restore(fixture.removed)
            }
            #expect(try fixture.store.titles(MemesFetch()) == ["a"], "\(kind)")
            try fixture.store.step(.undo)
            #expect(try fixture.store.memes() == [fixture.holder], "\(kind)")
            try fixture.store.step(.redo)
            #expect(try fixture.store.titles(MemesFetch()) == ["a"], "\(kind)")
        }
    }

    /// After a sync, two memes may have one key.
    @Test func `one of two memes with a key can be changed, removed and brought back`() throws {
        var ids = KeyedIDs(of: "k")
        let records = [("a", ids.next()), ("b", ids.next())].map { title, id in
            #"{"id":"\#(id.text())","title":"\#(title)","key":"k"}"#
        }
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.batch(records, existing: .skipped)
            let memes = try store.memes()
            for meme in memes {
                try store.change(meme.title) { $0.title = "c" }
                _ = try store.store.perform { (operation) throws(MemesError) in
                    try operation.restore(meme)
                }
                #expect(try store.titles(MemesFetch()).sorted() == ["a", "b"], "\(kind)")
                try store.step(.undo, 2)
                try store.remove([meme.title])
                try store.step(.undo)
                #expect(try store.memes() == memes, "\(kind)")
            }
            try store.remove(["a", "b"])
            try store.step(.undo)
            #expect(try store.memes() == memes, "\(kind)")
        }
    }

    @Test func `an import does not bring back a meme whose key another meme has`() throws {
        for kind in Kind.allCases {
            let fixture = try Fixture(kind)
            let record = #"{"id":"\#(fixture.removed.id.text())","title":"a","key":"k"}"#
            let batch = try fixture.store.batch([record], existing: .restored)
            #expect(batch.errors == [fixture.refusal], "\(kind)")
            #expect(try fixture.store.memes() == [fixture.holder], "\(kind)")
            try fixture.store.remove(["b"])
            #expect(
                try fixture.store.batch([record], existing: .restored).statuses == [.added],
                "\(kind)")
        }
    }

    @Test func `an import brings back only one of two removed memes with a key`() throws {
        for kind in Kind.allCases {
            let fixture = try Fixture(kind)
            try fixture.store.remove(["b"])
            let batch = try fixture.store.batch(
                [fixture.removed, fixture.holder].map {
                    #"{"id":"\#($0.id.text())","title":"\#($0.title)","key":"k"}"#
                }, existing: .restored)
            #expect(batch.statuses == [.added], "\(kind)")
            #expect(batch.errors == [.field(.idOfOtherKey(fixture.holder.id))], "\(kind)")
            #expect(try fixture.store.titles(MemesFetch()) == ["a"], "\(kind)")
        }
    }
}
