import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

/// Tests of later syncs of a store, which read only what is new.
struct PartialSyncTests {
    private let fixture = SyncFixture([SyncFixture.one])
    private let three = Sample.edit(#""title":"Three""#, at: 3, id: "9m3k9q2x0d4v")

    @Test func `a second sync reads only what is new`() throws {
        let folder = FolderSpy(fixture.folder)
        let store = StoreSpy(fixture.store)
        let worker = SyncWorker(
            store: store, states: fixture.states, transports: SyncTransportsDouble(folder),
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        let long = Sample.edit(
            #""title":"\#(String(repeating: "x", count: 300))""#, at: 2, id: "8m3k9q2x0d4v")
        fixture.write([[long]], by: SyncFixture.desktop)
        let end = fixture.text(of: SyncFixture.desktop)?.utf8.count ?? 0
        #expect(try worker.sync(isOffline: false, isDryRun: false).receivedCount == 1)
        #expect(store.fullReadCount == 1)

        fixture.write([[three]], by: SyncFixture.desktop)
        folder.offsets = [:]
        let outcome = try worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.receivedCount == 1)
        #expect(outcome.sentCount == 0)
        #expect(fixture.store.versions.last == three)
        #expect(store.fullReadCount == 1)
        // Also reads 256 bytes before the position, to detect whether the file was replaced.
        #expect(folder.offsets[SyncFixture.desktop] == [end - 256])
    }

    @Test func `a file whose fingerprint is the same is not read`() throws {
        let folder = FolderSpy(fixture.folder)
        folder.hasFingerprints = true
        let worker = SyncWorker(
            store: fixture.store, states: fixture.states, transports: SyncTransportsDouble(folder),
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        fixture.write([[SyncFixture.two]], by: SyncFixture.desktop)
        _ = try worker.sync(isOffline: false, isDryRun: false)
        let settings = fixture.states.settings

        folder.offsets = [:]
        #expect(try worker.sync(isOffline: false, isDryRun: false).receivedCount == 0)
        #expect(folder.offsets == [:])
        #expect(fixture.states.settings == settings)

        let status = try worker.status()
        #expect(status.devices.map(\.name) == ["desktop"])
        #expect(status.devices.map(\.last) == [SyncFixture.two.time])
        #expect(folder.offsets == [:])

        // Of a file that has only grown, what was read before is not read again. What is written is not read.
        let end = fixture.text(of: SyncFixture.desktop)?.utf8.count ?? 0
        fixture.write([[three]], by: SyncFixture.desktop)
        _ = try fixture.store.exchangeVersions(isDryRun: false) { _ in
            (VersionAdditions(made: [Sample.edit(#""title":"4""#, at: 4, id: "4m3k9q2x0d4v")]), ())
        }
        #expect(try worker.sync(isOffline: false, isDryRun: false).receivedCount == 1)
        #expect(folder.offsets == [SyncFixture.desktop: [end]])
    }

    @Test func `a file that was replaced is read again, with the whole store`() throws {
        let store = StoreSpy(fixture.store)
        let worker = SyncWorker(
            store: store, states: fixture.states, transports: fixture.transports,
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        fixture.write([[SyncFixture.two]], by: SyncFixture.desktop)
        _ = try worker.sync(isOffline: false, isDryRun: false)
        fixture.folder.contents[SyncFixture.file(of: SyncFixture.desktop)] = nil
        fixture.write([[three], [SyncFixture.two]], by: SyncFixture.desktop)
        let outcome = try worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.receivedCount == 1)
        #expect(fixture.store.versions.last == three)
        #expect(store.fullReadCount == 2)
    }

    @Test func `a second sync knows the names of the devices`() throws {
        fixture.write([[SyncFixture.two]], by: SyncFixture.desktop)
        _ = try fixture.worker.sync(isOffline: false, isDryRun: false)
        fixture.write([[three]], by: SyncFixture.desktop)
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.deviceNames[SyncFixture.desktop] == "desktop")
    }

    @Test func `a purge is repeated if the store could not drop the versions`() throws {
        let store = StoreSpy(fixture.store)
        let worker = SyncWorker(
            store: store, states: fixture.states, transports: fixture.transports,
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        _ = try worker.sync(isOffline: false, isDryRun: false)
        fixture.write([[Sample.purge(at: 4)]], by: SyncFixture.desktop)
        let error = MemesError.store(.severalNames(count: 2), path: "s")
        store.errors = [error]
        #expect(throws: error) { try worker.sync(isOffline: false, isDryRun: false) }
        #expect(fixture.store.dropped == [])
        _ = try worker.sync(isOffline: false, isDryRun: false)
        #expect(fixture.store.dropped == [SyncFixture.one.id])
        #expect(fixture.text(of: SyncFixture.laptop)?.contains("One") == false)
        let positions = try #require(fixture.states.settings).positions
        for file in try fixture.folder.deviceFiles() {
            #expect(ReadPositions(texts: positions).end(in: file) == file.size)
        }
    }
}

/// A folder that records the offsets from which the files of each device are read.
private final class FolderSpy: SyncFolder {
    var offsets: [Device: [Int]] = [:]
    var hasFingerprints = false
    private let folder: MemorySyncFolder

    init(_ folder: MemorySyncFolder) { self.folder = folder }

    func files() -> [SyncFile] { folder.files() }

    func read(_ file: SyncFile, from offset: Int) -> [UInt8] {
        offsets[file.device, default: []].append(offset)
        return folder.read(file, from: offset)
    }

    func fingerprint(of file: SyncFile, before end: Int) -> String? {
        hasFingerprints ? MD5.hexadecimal(of: Array(folder.read(file, from: 0).prefix(end))) : nil
    }

    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        try folder.append(bytes, to: file, at: offset)
    }

    func replace(_ file: SyncFile, with bytes: [UInt8]) { folder.replace(file, with: bytes) }
}

/// A store that counts how often all versions are read.
private final class StoreSpy: VersionStore {
    private(set) var fullReadCount = 0
    /// The errors of the next attempts to drop versions.
    var errors: [MemesError] = []
    private let store: VersionStoreDouble

    init(_ store: VersionStoreDouble) { self.store = store }

    func exchangeVersions<Answer>(
        isDryRun: Bool,
        _ plan: (any VersionReader) throws(MemesError) -> (VersionAdditions, Answer)
    ) throws(MemesError) -> VersionExchange<Answer> {
        try store.exchangeVersions(isDryRun: isDryRun) { reader throws(MemesError) in
            try plan(ReaderSpy(reader) { self.fullReadCount += 1 })
        }
    }

    func checkCanDropVersions() {}

    func dropVersions(of ids: Set<MemeID>) throws(MemesError) -> [StoreWarning] {
        if !errors.isEmpty { throw errors.removeFirst() }
        return store.dropVersions(of: ids)
    }
}

private final class ReaderSpy: VersionReader {
    var hasOtherDevices: Bool { true }
    private let reader: any VersionReader
    private let willReadAll: () -> Void

    init(_ reader: any VersionReader, _ willReadAll: @escaping () -> Void) {
        (self.reader, self.willReadAll) = (reader, willReadAll)
    }

    var now: Timestamp { reader.now }

    func allVersions() throws(MemesError) -> StoreVersions {
        willReadAll()
        return try reader.allVersions()
    }

    func versions(
        changedAfter position: ChangesPosition, and ids: Set<MemeID>
    ) throws(MemesError) -> StoreVersions? {
        try reader.versions(changedAfter: position, and: ids)
    }
}
