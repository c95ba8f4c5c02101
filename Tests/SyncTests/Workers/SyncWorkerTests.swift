import Domain
import TestSupport
import Testing

@testable import Sync

struct SyncWorkerTests {
    private let one = SyncFixture.one
    private let two = SyncFixture.two

    @Test func `setting up remembers the folder and sends everything`() throws {
        let fixture = SyncFixture([one], settings: nil)
        let outcome = try fixture.worker.setUp(at: "/f", name: "desk", encryption: nil)
        let settings = SyncSettings(device: SyncFixture.fresh, name: "desk", address: "/f")
        #expect(outcome.setUp == settings)
        #expect(outcome.sentCount == 1)
        #expect(fixture.transports.sentCount == 1)
        #expect(fixture.states.settings?.device == SyncFixture.fresh)
        #expect(
            fixture.text(of: SyncFixture.fresh)
                == #"{"device":"9fffffff","name":"desk"}"# + "\n\(one.text)\n")
    }

    @Test func `setting up remembers the folder even if it is lost meanwhile`() throws {
        let fixture = SyncFixture([one], settings: nil)
        let transports = SyncTransportsDouble(LostFolder())
        let worker = SyncWorker(
            store: fixture.store, states: fixture.states, transports: transports,
            newDevice: { SyncFixture.fresh })
        let outcome = try worker.setUp(at: "/f", name: "desk", encryption: nil)
        #expect(outcome.problem == LostFolder.error)
        #expect(fixture.states.settings?.device == SyncFixture.fresh)
    }

    @Test func `a failed setup remembers nothing`() {
        let fixture = SyncFixture([one], settings: nil)
        let error = MemesError.sync(.noProgram("git"))
        fixture.transports.problem = error
        #expect(throws: error) {
            try fixture.worker.setUp(at: "/f", name: "desk", encryption: nil)
        }
        #expect(fixture.states.settings == nil)
    }

    @Test func `a store that is set up refuses another folder`() {
        let fixture = SyncFixture([one])
        #expect(throws: MemesError.sync(.alreadySetUp(folder: "/f"))) {
            try fixture.worker.setUp(at: "/g", name: "desk", encryption: nil)
        }
        #expect(fixture.states.settings == SyncFixture.settings)
        #expect(fixture.folder.contents.isEmpty)
    }

    @Test func `gives a new device an id that no other device has`() throws {
        let fixture = SyncFixture(settings: nil)
        fixture.write([[two]], by: SyncFixture.desktop)
        var devices = [SyncFixture.desktop]
        let worker = SyncWorker(
            store: fixture.store, states: fixture.states, transports: fixture.transports,
            newDevice: { devices.popLast() ?? SyncFixture.fresh })
        let outcome = try worker.setUp(at: "/f", name: "desk", encryption: nil)
        #expect(outcome.setUp?.device == SyncFixture.fresh)
        #expect(outcome.receivedCount == 1)
    }

    @Test func `a sync sends and receives what is new, and the next does nothing`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.sentCount == 1)
        #expect(outcome.receivedCount == 1)
        #expect(outcome.mergedCount == 0)
        #expect(outcome.deviceNames == [SyncFixture.desktop: "desktop"])
        let lines = [one.text, SyncFixture.receivedTwo.text]
        #expect(fixture.store.versions.map(\.text) == lines)
        let contents = fixture.folder.contents
        #expect(
            fixture.text(of: SyncFixture.laptop)
                == #"{"device":"7m3k9q2x","name":"laptop"}"# + "\n\(one.text)\n")

        let next = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect([next.sentCount, next.receivedCount, next.mergedCount] == [0, 0, 0])
        #expect(fixture.store.versions.map(\.text) == lines)
        #expect(fixture.folder.contents == contents)
    }

    @Test func `a merge is stored and sent`() throws {
        let fixture = SyncFixture.conflicting()
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.sentCount == 5)
        #expect(outcome.receivedCount == 2)
        #expect(outcome.mergedCount == 2)
        #expect(outcome.conflicts.map(\.kind) == [.field("title"), .lines, .removal])
        #expect(fixture.store.versions.suffix(2).map(\.isMerge) == [true, true])
        let last = fixture.store.versions.last?.text ?? ""
        #expect(fixture.text(of: SyncFixture.laptop)?.hasSuffix("\n\(last)\n") == true)
        #expect(try fixture.worker.sync(isOffline: false, isDryRun: false).mergedCount == 0)
    }

    @Test func `a dry run changes nothing`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        let contents = fixture.folder.contents
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: true)
        #expect(outcome.sentCount == 1)
        #expect(outcome.receivedCount == 1)
        #expect(fixture.store.versions == [one])
        #expect(fixture.folder.contents == contents)
        #expect(fixture.states.settings == SyncFixture.settings)
        #expect(fixture.transports.sentCount == 0)
    }

    @Test func `drops a meme that another device purged`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[Sample.purge(at: 5)]], by: SyncFixture.desktop)
        _ = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(fixture.store.dropped == [one.id])
        #expect(fixture.store.versions.map(\.kind) == [.purge])
        #expect(fixture.text(of: SyncFixture.laptop)?.contains("One") == false)
    }

    @Test func `leaving forgets the folder and does not change it`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        let contents = fixture.folder.contents
        #expect(try fixture.worker.leave() == SyncFixture.settings)
        #expect(fixture.states.settings == nil)
        #expect(fixture.folder.contents == contents)
        #expect(throws: MemesError.sync(.notSetUp)) { try fixture.worker.leave() }
        #expect(throws: MemesError.sync(.notSetUp)) { try fixture.worker.status() }
        #expect(throws: MemesError.sync(.notSetUp)) {
            try fixture.worker.sync(isOffline: false, isDryRun: false)
        }
    }

    @Test func `a store that is not synced is not locked`() {
        let states = SyncStatesDouble()
        let worker = SyncWorker(
            store: VersionStoreDouble(), states: states, transports: SyncTransportsDouble(),
            newDevice: { SyncFixture.fresh })
        #expect(throws: MemesError.sync(.notSetUp)) {
            try worker.sync(isOffline: false, isDryRun: false)
        }
        #expect(throws: MemesError.sync(.notSetUp)) { try worker.leave() }
        #expect(states.lockCount == 0)
    }

    @Test func `the status does not lock the store`() throws {
        let fixture = SyncFixture([one])
        let store = ExchangeSpy(fixture.store)
        let worker = SyncWorker(
            store: store, states: fixture.states, transports: fixture.transports,
            newDevice: { SyncFixture.fresh })
        _ = try worker.status()
        #expect(store.dryRuns == [true])
    }

    @Test func `the status counts the operations to send and to receive`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        let contents = fixture.folder.contents
        var desktop = SyncStatus.OtherDevice(device: SyncFixture.desktop)
        desktop.name = "desktop"
        desktop.last = Sample.time(2).milliseconds
        desktop.pendingCount = 1
        #expect(
            try fixture.worker.status()
                == SyncStatus(
                    settings: SyncFixture.settings, unsentCount: 1, devices: [desktop],
                    warnings: []))
        #expect(fixture.store.versions == [one])
        #expect(fixture.folder.contents == contents)

        _ = try fixture.worker.sync(isOffline: false, isDryRun: false)
        let status = try fixture.worker.status()
        #expect(status.unsentCount == 0)
        #expect(status.devices.map(\.pendingCount) == [0])
    }
}

/// A folder that can be listed only once.
private final class LostFolder: SyncFolder {
    static let error = MemesError.sync(.noFolder(path: "/f"))

    private var isLost = false

    func files() throws(MemesError) -> [SyncFile] {
        if isLost { throw LostFolder.error }
        isLost = true
        return []
    }

    func read(_ file: SyncFile, from offset: Int) throws(MemesError) -> [UInt8] {
        throw LostFolder.error
    }

    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        throw LostFolder.error
    }

    func replace(_ file: SyncFile, with bytes: [UInt8]) throws(MemesError) {
        throw LostFolder.error
    }
}
