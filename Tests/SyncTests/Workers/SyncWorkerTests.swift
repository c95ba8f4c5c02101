import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncWorkerTests {
    private let one = SyncFixture.one
    private let two = SyncFixture.two

    @Test func `setting up remembers the folder and sends everything`() throws {
        let fixture = SyncFixture([one], settings: nil)
        let outcome = try fixture.worker.setUp(
            at: "/f", name: "desk", hostName: "host", encryption: nil, isDryRun: false)
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
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        let outcome = try worker.setUp(
            at: "/f", name: "desk", hostName: "host", encryption: nil, isDryRun: false)
        #expect(outcome.problem == LostFolder.error)
        #expect(fixture.states.settings?.device == SyncFixture.fresh)
    }

    @Test func `a failed setup remembers nothing`() {
        let fixture = SyncFixture([one], settings: nil)
        let error = MemesError.sync(.noProgram("git"))
        fixture.transports.problem = error
        #expect(throws: error) {
            try fixture.worker.setUp(
                at: "/f", name: "desk", hostName: "host", encryption: nil, isDryRun: false)
        }
        #expect(fixture.states.settings == nil)
    }

    @Test func `setting up the same folder again syncs, and may rename the device`() throws {
        let fixture = SyncFixture([one])
        for (name, known) in [(nil, "laptop"), ("desk", "desk")] {
            let outcome = try fixture.worker.setUp(
                at: "/f", name: name, hostName: "host", encryption: nil, isDryRun: false)
            #expect(outcome.setUp == nil)
            #expect(outcome.sentCount == (name == nil ? 1 : 0))
            #expect(fixture.states.settings?.name == known)
        }
        #expect(fixture.states.settings?.device == SyncFixture.laptop)
        let keys = SyncEncryption(recipients: ["age1a"], identity: "k")
        #expect(throws: MemesError.sync(.alreadySetUp(folder: "/f"))) {
            try fixture.worker.setUp(
                at: "/f", name: nil, hostName: "host", encryption: keys, isDryRun: false)
        }
    }

    @Test func `a dry run of a setup shows what would happen, and remembers nothing`() throws {
        let fixture = SyncFixture([one], settings: nil)
        fixture.write([[two]], by: SyncFixture.desktop)
        let outcome = try fixture.worker.setUp(
            at: "/f", name: nil, hostName: "host", encryption: nil, isDryRun: true)
        #expect(outcome.setUp?.name == "host")
        #expect([outcome.sentCount, outcome.receivedCount] == [1, 1])
        #expect(fixture.states.settings == nil)
        #expect(fixture.store.versions == [one])
        #expect(fixture.text(of: SyncFixture.fresh) == nil)
        #expect(fixture.transports.dryRuns == [true])
    }

    @Test func `a store that is set up refuses another folder`() {
        let fixture = SyncFixture([one])
        #expect(throws: MemesError.sync(.alreadySetUp(folder: "/f"))) {
            try fixture.worker.setUp(
                at: "/g", name: "desk", hostName: "host", encryption: nil, isDryRun: false)
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
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { devices.popLast() ?? SyncFixture.fresh })
        let outcome = try worker.setUp(
            at: "/f", name: "desk", hostName: "host", encryption: nil, isDryRun: false)
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

    @Test func `a conflict is told on the device that receives the merge, until a later version`()
        throws
    {
        let fixture = SyncFixture.conflicting()
        let merging = try fixture.worker.sync(isOffline: false, isDryRun: false)
        let other = SyncFixture(
            settings: .init(device: SyncFixture.desktop, name: "", address: "/f"))
        other.folder.contents = fixture.folder.contents
        let outcome = try other.worker.sync(isOffline: false, isDryRun: true)
        #expect(outcome.conflicts.map(\.kind) == merging.conflicts.map(\.kind))
        #expect(outcome.conflicts.map(\.other.number) == merging.conflicts.map(\.other.number))
        #expect(outcome.mergedCount == 0)

        let merge = try #require(fixture.store.versions.last { $0.id == one.id })
        let line = #"{"id":"\#(one.id)","title":"Later","created":"2026-11-21T11:00:00.000Z"}"#
        let later = Sample.version(line, after: [merge])
        fixture.write([[later]], by: SyncFixture.laptop)
        other.folder.contents = fixture.folder.contents
        let kinds = try other.worker.sync(isOffline: false, isDryRun: false).conflicts.map(\.kind)
        #expect(kinds == merging.conflicts.filter { $0.id != one.id }.map(\.kind))
        #expect(try other.worker.sync(isOffline: false, isDryRun: false).conflicts == [])
    }

    @Test func `notes operations that are more than a day ahead, sent or received`() throws {
        let day: Int64 = 86_400_000
        func edit(_ time: Int64, _ id: String) -> ExchangedVersion {
            let text = Timestamp(milliseconds: Seeds.now.milliseconds + time).text
            let line = #"{"id":"\#(id)","title":"x","created":"\#(text)"}"#
            return (try? ExchangedVersion(Array(line.utf8))) ?? one
        }
        let fixture = SyncFixture([edit(day, "7m3k9q2x0d4v"), edit(2 * day, "8m3k9q2x0d4v")])
        fixture.write([[edit(3 * day, "9m3k9q2x0d4v")]], by: SyncFixture.desktop)
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(
            outcome.ahead == [
                nil: Seeds.now.milliseconds + 2 * day,
                SyncFixture.desktop: Seeds.now.milliseconds + 3 * day,
            ])
        #expect(try fixture.worker.sync(isOffline: false, isDryRun: false).ahead == [:])
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

    @Test func `drops a meme that another device purged, and its drafts`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[Sample.purge(at: 5)]], by: SyncFixture.desktop)
        let editor = TestEditor(kept: [
            KeptDraft(
                "1",
                "Draft\n\nMEME: store \"/s\"\nMEME: meme \(one.id) version 1 of 2026-11-20T10:00:00.000Z\n"
            ), KeptDraft("2", "Another\n"),
        ])
        let worker = SyncWorker(
            store: fixture.store, states: fixture.states, transports: fixture.transports,
            editorWorker: .double(editor), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        _ = try worker.sync(isOffline: false, isDryRun: true)
        #expect(editor.discarded == [])
        _ = try worker.sync(isOffline: false, isDryRun: false)
        #expect(editor.discarded == ["/drafts/1/meme.md"])
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
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
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
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        _ = try worker.status()
        #expect(store.dryRuns == [true])
    }

    @Test func `the status counts the operations to send and to receive`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        let contents = fixture.folder.contents
        let desktop = SyncStatus.OtherDevice(
            device: SyncFixture.desktop, name: "desktop", last: Sample.time(2).milliseconds,
            pendingCount: 1)
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
