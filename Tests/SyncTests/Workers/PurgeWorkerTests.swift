import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct PurgeWorkerTests {
    private static let purgedOne = PurgedMeme(id: SyncFixture.one.id, title: "One", versionCount: 1)
    private static let purgedTwo = PurgedMeme(id: SyncFixture.two.id, title: "Two", versionCount: 1)

    private let versionStore = VersionStoreDouble([SyncFixture.one, SyncFixture.two])
    private let editor = TestEditor(kept: [
        KeptDraft("1", draft(of: "7m3k9q2x0d4v")), KeptDraft("2", draft(of: "8m3k9q2x0d4v")),
        KeptDraft("3", "Draft\n"),
    ])

    private static func draft(of id: String) -> String {
        "Draft\n\nMEME: store \"/s\"\nMEME: meme \(id) version 1 of 2026-11-20T10:00:00.000Z\n"
    }

    private func worker(
        _ memesStore: any MemesStore = MemoryStore.seeded(), settings: SyncSettings? = nil
    ) -> PurgeWorker {
        PurgeWorker(
            memesStore: memesStore, versionStore: versionStore, states: SyncStatesDouble(settings),
            editorWorker: .double(editor))
    }

    @Test func `finds each meme once, including removed memes`() throws {
        let worker = worker(try HistorySeeds.store())
        #expect(
            try worker.memes(["7m3k", "a walk", "7m3k9q2x0d4v"]) == [
                PurgedMeme(id: Seeds.milk.id, title: "Buy oat milk", versionCount: 3),
                PurgedMeme(id: Seeds.walk.id, title: "a walk", versionCount: 1),
            ])
        #expect(throws: MemesError.self) { try worker.memes(["7m3k", "nothing"]) }
        #expect(throws: MemesError.reference(.tooShort("7m3"))) { try worker.memes(["7m3"]) }
    }

    @Test func `a meme without contents cannot be purged`() {
        for (kind, error) in [
            (.purge, .reference(.memeWasPurged(.word("7m3k")))),
            (.change, .history(.dropped(until: Seeds.now))),
        ] as [(Domain.Operation.Kind, MemesError)] {
            let version = MemeVersion(number: 1, time: Seeds.now, kind: kind, meme: nil)
            #expect(throws: error) { try worker(StoreOfVersions([version])).memes(["7m3k"]) }
        }
    }

    @Test func `nothing is purged if the versions cannot be dropped`() {
        let store = ExchangeSpy(versionStore)
        let error = MemesError.store(.severalNames(count: 2), path: "s")
        store.dropError = error
        let worker = PurgeWorker(
            memesStore: MemoryStore.seeded(), versionStore: store, states: SyncStatesDouble(),
            editorWorker: .double(editor))
        #expect(throws: error) { try worker.purge([Self.purgedOne], isDryRun: false) }
        #expect(store.dryRuns == [])
    }

    @Test func `a purge leaves only the id and the time`() throws {
        let purged = try worker().purge([Self.purgedOne], isDryRun: false)
        #expect(purged.memes == [Self.purgedOne])
        #expect(purged.folder == nil)
        #expect(versionStore.dropped == [SyncFixture.one.id])
        #expect(
            versionStore.versions.map(\.text) == [
                SyncFixture.two.text,
                #"{"id":"7m3k9q2x0d4v","removed":"2026-11-21T10:00:00.000Z","purged":true}"#,
            ])
    }

    @Test func `several memes are purged in one operation`() throws {
        _ = try worker().purge([Self.purgedOne, Self.purgedTwo], isDryRun: false)
        #expect(
            versionStore.versions.map(\.text) == [
                #"{"id":"7m3k9q2x0d4v","removed":"2026-11-21T10:00:00.000Z","purged":true,"more":true}"#,
                #"{"id":"8m3k9q2x0d4v","removed":"2026-11-21T10:00:00.000Z","purged":true}"#,
            ])
    }

    @Test func `a purge is later than every version in the store`() throws {
        let store = VersionStoreDouble([SyncFixture.one], now: Sample.time(0))
        let worker = PurgeWorker(
            memesStore: MemoryStore.seeded(), versionStore: store, states: SyncStatesDouble(),
            editorWorker: .double(editor))
        _ = try worker.purge([Self.purgedOne], isDryRun: false)
        #expect(
            store.versions.map(\.text) == [
                #"{"id":"7m3k9q2x0d4v","removed":"2026-11-20T10:00:00.000Z","#
                    + #""operation":"2026-11-20T10:01:00.001Z","purged":true}"#
            ])
    }

    @Test func `a purge discards the drafts of its memes only`() throws {
        _ = try worker().purge([Self.purgedOne], isDryRun: false)
        #expect(editor.discarded == ["/drafts/1/meme.md"])
    }

    @Test func `drafts are discarded before the versions are dropped`() throws {
        let store = ExchangeSpy(versionStore)
        var discarded: [String] = []
        store.onDrop = { discarded = editor.discarded }
        let worker = PurgeWorker(
            memesStore: MemoryStore.seeded(), versionStore: store, states: SyncStatesDouble(),
            editorWorker: .double(editor))
        _ = try worker.purge([Self.purgedOne], isDryRun: false)
        #expect(discarded == ["/drafts/1/meme.md"])
    }

    @Test func `a dry run changes nothing`() throws {
        let worker = worker(settings: SyncFixture.settings)
        let purged = try worker.purge([Self.purgedOne], isDryRun: true)
        #expect(purged.memes == [Self.purgedOne])
        #expect(purged.folder == SyncFixture.settings)
        #expect(versionStore.versions == [SyncFixture.one, SyncFixture.two])
        #expect(editor.discarded == [])
    }
}

/// A store in which every meme has the same versions.
private final class StoreOfVersions: FailingStore {
    private let versions: [MemeVersion]

    init(_ versions: [MemeVersion]) {
        self.versions = versions
        super.init(.input(.empty))
    }

    override func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions { FoundVersions(.success(versions)) }
}
