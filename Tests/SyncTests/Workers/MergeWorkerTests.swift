import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct MergeWorkerTests {
    private let one = SyncFixture.one
    private let two = SyncFixture.two

    private func worker(_ store: VersionStoreDouble, _ other: [ExchangedVersion]) -> MergeWorker {
        MergeWorker(
            store: store, files: MemoryFiles(["other": ""]),
            editorWorker: .double(TestEditor()),
            openStore: { _ in VersionStoreDouble(other) })
    }

    @Test func `a missing file is an error, and nothing is added`() {
        let store = VersionStoreDouble([one])
        let error = MemesError.system(
            .open, path: "missing", SystemFailure(code: 2, .notFound, "No such file or directory"))
        #expect(throws: error) {
            try worker(store, [two]).merge(["other", "missing"], isDryRun: false)
        }
        #expect(store.versions == [one])
    }

    /// The advice to choose another store with `--store` would be wrong.
    @Test func `an error in the other store names its file`() {
        let store = VersionStoreDouble([one])
        let worker = MergeWorker(
            store: store, files: MemoryFiles(["folder/file": ""]),
            editorWorker: .double(TestEditor()),
            openStore: {
                VersionStoreDouble(failure: .store(.notARegularFile(.directory), path: $0))
            })
        #expect(
            throws: MemesError.sync(.otherStore(.notARegularFile(.directory), path: "folder"))
        ) { try worker.merge(["folder"], isDryRun: false) }
        #expect(store.versions == [one])
    }

    @Test func `adds missing versions, and nothing the second time`() throws {
        let store = VersionStoreDouble([one])
        let worker = worker(store, [one, two])
        #expect(try worker.merge(["other"], isDryRun: true).receivedCount == 1)
        #expect(store.versions == [one])

        #expect(try worker.merge(["other"], isDryRun: false).receivedCount == 1)
        #expect(store.versions == [one, two])
        // The device of the other store is derived from its path.
        #expect(store.versions[0].device == nil)
        #expect(store.versions[1].author == "12295kwa")

        #expect(try worker.merge(["other", "other"], isDryRun: false) == SyncOutcome())
        #expect(store.versions.count == 2)
    }

    @Test func `a store with a change of the year 9000 is refused`() throws {
        let line = #"{"id":"7m3k9q2x0d4v","title":"x","created":"9999-12-31T23:59:59.999Z"}"#
        let store = VersionStoreDouble([one])
        #expect(throws: MemesError.sync(.tooLate(path: "other"))) {
            try worker(store, [two, ExchangedVersion(Array(line.utf8))])
                .merge(["other"], isDryRun: false)
        }
        #expect(store.versions == [one])
    }

    @Test func `a received purge discards the drafts of its memes`() throws {
        let editor = TestEditor(kept: [
            KeptDraft(
                "1",
                "Draft\n\nMEME: store \"/s\"\nMEME: meme \(one.id) version 1 of 2026-11-20T10:00:00.000Z\n"
            ), KeptDraft("2", "Another\n"),
        ])
        let worker = MergeWorker(
            store: VersionStoreDouble([one]), files: MemoryFiles(["other": ""]),
            editorWorker: .double(editor),
            openStore: { _ in VersionStoreDouble([Sample.purge(at: 5)]) })
        _ = try worker.merge(["other"], isDryRun: true)
        #expect(editor.discarded == [])
        _ = try worker.merge(["other"], isDryRun: false)
        #expect(editor.discarded == ["/drafts/1/meme.md"])
    }

    @Test func `the other store is not locked`() throws {
        let other = ExchangeSpy(VersionStoreDouble([two]))
        let worker = MergeWorker(
            store: VersionStoreDouble([one]), files: MemoryFiles(["other": ""]),
            editorWorker: .double(TestEditor()),
            openStore: { _ in other })
        _ = try worker.merge(["other"], isDryRun: false)
        #expect(other.dryRuns == [true])
    }

    @Test func `a version that another device made keeps its author`() throws {
        let store = VersionStoreDouble()
        _ = try worker(store, [SyncFixture.receivedTwo]).merge(["other"], isDryRun: false)
        #expect(store.versions.map(\.author) == ["8aaaaaaa"])
    }

    @Test func `a meme that was changed in both stores is merged once`() throws {
        let here = Sample.edit(#""title":"Here""#, at: 3)
        let there = Sample.edit(#""title":"There""#, at: 4)
        let store = VersionStoreDouble([one, here])
        let worker = worker(store, [one, there])
        let outcome = try worker.merge(["other"], isDryRun: false)
        #expect(outcome.mergedCount == 1)
        #expect(outcome.conflicts.map(\.kind) == [.field("title")])
        #expect(outcome.conflicts.map(\.other.number) == [2])
        #expect(store.versions.map(\.isMerge) == [false, false, false, true])
        #expect(try worker.merge(["other"], isDryRun: false) == SyncOutcome())
    }

    @Test func `drops a meme that was purged in the other store`() throws {
        let store = VersionStoreDouble([one, two])
        _ = try worker(store, [Sample.purge(at: 5)]).merge(["other"], isDryRun: false)
        #expect(store.dropped == [one.id])
        #expect(store.versions.map(\.kind) == [.edit, .purge])
    }
}
