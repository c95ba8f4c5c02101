import Domain
import TestSupport
import Testing

@testable import Platform

/// The effect of received versions on `@`, undo, redo and changes.
struct ReceivedVersionsTests {
    private let mine = Sample.edit(#""title":"mine""#, at: 0)

    @Test func `the newest meme is one that was written on this device`() throws {
        for threshold in ExchangingStore.thresholds {
            let store = try ExchangingStore([mine], indexThreshold: threshold)
            try store.receiveMergedMeme()
            #expect(try store.store.newestMeme()?.title == "mine")
            let edit = Sample.edit(
                #""title":"mine, edited there""#, at: 8, after: [mine], by: ExchangingStore.phone)
            try store.receive([edit])
            #expect(try store.store.newestMeme()?.title == "mine, edited there")
            #expect(throws: MemesError.reference(.noSuchMeme(.recent(1)))) {
                try store.store.findMemes([.recent(1)]).memes.get()
            }
        }
    }

    @Test func `undo and redo skip received versions and merges`() throws {
        for threshold in ExchangingStore.thresholds {
            let store = try ExchangingStore([mine], indexThreshold: threshold)
            try store.receiveMergedMeme()
            let undone = try store.store.step(.undo, count: 1, isDryRun: false)
            #expect(undone.operations.map(\.time) == [Sample.time(0)])
            #expect(
                try store.lines().last
                    == #"{"id":"7m3k9q2x0d4v","removed":"2026-11-21T10:00:00.000Z","undoes":"2026-11-20T10:00:00.000Z"}"#
            )
            #expect(try store.memeTitles() == ["merged"])
            #expect(throws: ReceivedVersionsTests.tooFew(.undo)) {
                try store.store.step(.undo, count: 1, isDryRun: false)
            }
            let redone = try store.store.step(.redo, count: 1, isDryRun: false)
            #expect(redone.operations.map(\.time) == [Seeds.now])
            #expect(try store.memeTitles() == ["merged", "mine"])
        }
    }

    @Test func `does not undo or redo received operations without a handle`() throws {
        let store = try ExchangingStore()
        try store.receiveMergedMeme()
        let before = try store.bytes()
        for step in [OperationStep.undo, .redo] {
            #expect(throws: ReceivedVersionsTests.tooFew(step)) {
                try store.store.step(step, count: 1, isDryRun: false)
            }
        }
        #expect(try store.bytes() == before)
    }

    /// The second version was made on this device, and the received version is not based on it.
    @Test func `undoing a received operation restores the version it replaced`() throws {
        let edited = Sample.edit(#""title":"edited""#, at: 3)
        let theirs = Sample.edit(
            #""title":"theirs""#, at: 5, after: [mine], by: ExchangingStore.phone)
        let handle = try #require(OperationHandle(Sample.time(5))?.text)
        for threshold in ExchangingStore.thresholds {
            let store = try ExchangingStore([mine, edited], indexThreshold: threshold)
            try store.receive([theirs])
            let dryRun = try store.store.step(.undo, .handle(handle), isDryRun: true)
            #expect(dryRun.operations.map(\.author) == [ExchangingStore.phone])
            #expect(try store.memeTitles() == ["theirs"])

            _ = try store.store.step(.undo, .handle(handle), isDryRun: false)
            #expect(
                try store.lines().last
                    == #"{"id":"7m3k9q2x0d4v","title":"mine","operation":"2026-11-21T10:00:00.000Z","undoes":"2026-11-20T10:05:00.000Z/7aaaaaaa","after":"\#(theirs.name.text)"}"#
            )
            #expect(try store.titles() == ["mine", "edited", "theirs", "mine"])
            #expect(throws: MemesError.history(.alreadyUndone(Sample.time(5), by: Seeds.now))) {
                try store.store.step(.undo, .handle(handle), isDryRun: false)
            }

            _ = try store.store.step(.redo, count: 1, isDryRun: false)
            #expect(
                try store.lines().last
                    == #"{"id":"7m3k9q2x0d4v","title":"theirs","operation":"2026-11-21T10:00:00.001Z","undoes":"2026-11-21T10:00:00.000Z","redo":true}"#
            )
            #expect(try store.titles() == ["mine", "edited", "theirs", "mine", "theirs"])
        }
    }

    /// Both devices edited the first version, and a merge follows.
    @Test func `the log compares an edit with the version that it was made on`() throws {
        let edited = Sample.edit(#""title":"mine","tags":["work"]"#, at: 3)
        let theirs = Sample.edit(
            #""title":"theirs""#, at: 5, after: [mine], by: ExchangingStore.phone)
        for threshold in ExchangingStore.thresholds {
            let store = try ExchangingStore([mine, edited], indexThreshold: threshold)
            try store.receive([theirs])
            let title = [FieldDifference.title(old: "mine", new: "theirs")]
            let tags = [FieldDifference.tags(removed: [], added: ["work"], inPlace: false)]
            let operations = try store.store.operations()
            #expect(operations.map { $0.changes[0].differences } == [title, tags, nil])
            let changes = try store.store.changes().flatMap(\.parts).flatMap(\.changes)
            #expect(changes.map(\.change.differences) == [nil, tags, title])
        }
    }

    @Test func `refuses to undo a received operation whose meme was changed later`()
        throws
    {
        let theirs = Sample.edit(
            #""title":"theirs""#, at: 5, after: [mine], by: ExchangingStore.phone)
        let later = Sample.edit(#""title":"later""#, at: 6, after: [theirs])
        let handle = try #require(OperationHandle(Sample.time(5))?.text)
        let error = MemesError.history(
            .changedLater(
                Sample.time(5), id: Seeds.id(Sample.id), title: "later", by: Sample.time(6)))
        for last in [later, later.withAuthor(ExchangingStore.tablet), later.merging([theirs.name])]
        {
            let store = try ExchangingStore([mine, theirs, last])
            let before = try store.bytes()
            #expect(throws: error) {
                try store.store.step(.undo, .handle(handle), isDryRun: false)
            }
            #expect(try store.bytes() == before)
        }
    }

    @Test func `only the first change of a received version names it`() throws {
        let theirs = Sample.edit(
            #""title":"theirs""#, at: 5, after: [mine], by: ExchangingStore.phone)
        let name = #","after":"\#(theirs.name.text)"}"#
        for threshold in ExchangingStore.thresholds {
            let store = try ExchangingStore([mine], indexThreshold: threshold)
            try store.receive([theirs])
            try store.change(to: "first")
            #expect(
                try store.lines().last
                    == #"{"id":"7m3k9q2x0d4v","title":"first","modified":"2026-11-21T10:00:00.000Z"\#(name)"#
            )
            try store.change(to: "second")
            #expect(
                try store.lines().last
                    == #"{"id":"7m3k9q2x0d4v","title":"second","modified":"2026-11-21T10:00:00.000Z","operation":"2026-11-21T10:00:00.001Z"}"#
            )
            #expect(try store.titles() == ["mine", "theirs", "first", "second"])
        }
    }

    @Test func `a batch that updates a received version names it`() throws {
        let theirs = Sample.edit(#""title":"theirs""#, at: 5, by: ExchangingStore.phone)
        let store = try ExchangingStore([theirs])
        let json = #"{"id":"7m3k9q2x0d4v","title":"batched"}"#
        #expect(try store.batch(json, existing: .updated).status == .updated)
        let line = try #require(try store.lines().last)
        #expect(line.hasPrefix(#"{"id":"7m3k9q2x0d4v","title":"batched","#))
        #expect(line.hasSuffix(#","after":"\#(theirs.name.text)"}"#))
        #expect(try store.titles() == ["theirs", "batched"])
    }

    private static func tooFew(_ step: OperationStep) -> MemesError {
        .history(.tooFewOperations(step, wanted: 1, available: 0, droppedUntil: nil))
    }
}

extension ExchangingStore {
    /// Receives two versions of another meme, and stores their merge as the last operation.
    fileprivate func receiveMergedMeme() throws {
        let id = "b00000000000"
        let one = Sample.edit(#""title":"one""#, at: 5, id: id, by: Self.phone)
        let two = Sample.edit(#""title":"two""#, at: 6, id: id, by: Self.tablet)
        let merge = Sample.edit(#""title":"merged""#, at: 7, id: id)
            .merging([one.name, two.name])
        try exchange([[one], [two]], made: [merge])
    }
}
