import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

/// Syncs with a folder that other devices change, that is damaged, or that is not available.
struct UnavailableFolderTests {
    private static let unreachable = MemesError.sync(.unreachable("/f", message: "no route"))
    private let one = SyncFixture.one
    private let two = SyncFixture.two

    @Test func `a sync starts again when another device was first`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        fixture.transports.refusedCount = 4
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(fixture.transports.receivedCount == 5)
        #expect(fixture.transports.sentCount == 5)
        #expect(outcome.sentCount == 1)
        #expect(outcome.receivedCount == 1)
    }

    @Test func `a sync gives up after five attempts`() throws {
        let fixture = SyncFixture([one])
        fixture.transports.refusedCount = 5
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.problem == .sync(.othersFirst("/f")))
        #expect(outcome.sentCount == 1)
        #expect(fixture.transports.sentCount == 5)
        // The operation is already in the folder, so the next sync only pushes it.
        #expect(try fixture.worker.sync(isOffline: false, isDryRun: false).sentCount == 0)
        #expect(fixture.transports.sentCount == 6)
    }

    @Test func `does everything else if the remote is unreachable`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        fixture.transports.problem = Self.unreachable
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.problem == Self.unreachable)
        #expect(outcome.sentCount == 1)
        #expect(outcome.receivedCount == 1)
        #expect(fixture.store.versions.count == 2)
        #expect(fixture.text(of: SyncFixture.laptop)?.hasSuffix("\(one.text)\n") == true)
        #expect(fixture.transports.sentCount == 0)

        fixture.transports.problem = nil
        #expect(try fixture.worker.sync(isOffline: false, isDryRun: false).problem == nil)
        #expect(fixture.transports.sentCount == 1)
    }

    @Test func `operations count as sent only once they reach the remote`() throws {
        let fixture = SyncFixture([one])
        fixture.transports.sent = MemorySyncFolder()
        let worker = fixture.worker
        #expect(try worker.sync(isOffline: true, isDryRun: false).sentCount == 0)
        fixture.transports.problem = Self.unreachable
        #expect(try worker.sync(isOffline: false, isDryRun: false).sentCount == 0)
        #expect(try worker.sync(isOffline: false, isDryRun: true).sentCount == 0)
        fixture.transports.problem = nil
        #expect(try worker.status().unsentCount == 1)
        #expect(try worker.sync(isOffline: false, isDryRun: true).sentCount == 1)
        fixture.transports.refusedCount = 5
        let refused = try worker.sync(isOffline: false, isDryRun: false)
        #expect(refused.sentCount == 0)
        #expect(refused.unsentCount == 1)
        let sent = try worker.sync(isOffline: false, isDryRun: false)
        #expect(sent.sentCount == 1)
        #expect(sent.unsentCount == 0)
        #expect(try worker.status().unsentCount == 0)
        #expect(try worker.sync(isOffline: false, isDryRun: false).sentCount == 0)
    }

    @Test func `a purge counts as sent only once it reaches the remote`() throws {
        let fixture = SyncFixture([one, two])
        fixture.transports.sent = MemorySyncFolder()
        _ = try fixture.worker.sync(isOffline: false, isDryRun: false)
        _ = try fixture.store.exchangeVersions(isDryRun: false) { _ in
            (VersionAdditions(made: [Sample.purge(at: 9)]), ())
        }
        let worker = fixture.worker
        let outcome = try worker.sync(isOffline: true, isDryRun: false)
        #expect(fixture.text(of: SyncFixture.laptop)?.contains("One") == false)
        #expect(outcome.sentCount == 0)
        #expect(outcome.unsentCount == 1)
        #expect(try worker.status().unsentCount == 1)
        #expect(try worker.sync(isOffline: false, isDryRun: false).sentCount == 1)
    }

    @Test func `any other error ends the sync`() {
        let fixture = SyncFixture([one])
        fixture.transports.problem = .sync(.noProgram("git"))
        #expect(throws: MemesError.sync(.noProgram("git"))) {
            try fixture.worker.sync(isOffline: false, isDryRun: false)
        }
        #expect(fixture.folder.contents.isEmpty)
    }

    @Test func `reports a missing folder, and changes nothing`() throws {
        let fixture = SyncFixture([one])
        let transports = SyncTransportsDouble(MissingFolder())
        let worker = SyncWorker(
            store: fixture.store, states: fixture.states, transports: transports,
            editorWorker: .double(TestEditor()), attachments: MemoryAttachments(),
            newDevice: { SyncFixture.fresh })
        for isOffline in [false, true] {
            let outcome = try worker.sync(isOffline: isOffline, isDryRun: false)
            #expect(outcome.problem == MissingFolder.error)
            #expect(outcome.isOffline == isOffline)
            #expect(outcome.sentCount == 0)
        }
        #expect(transports.sentCount == 0)
        #expect(fixture.store.versions == [one])
        #expect(fixture.states.settings == SyncFixture.settings)
    }

    @Test func `does not contact the remote when offline`() throws {
        let fixture = SyncFixture([one])
        let outcome = try fixture.worker.sync(isOffline: true, isDryRun: false)
        #expect(outcome.problem == nil)
        #expect(outcome.sentCount == 1)
        #expect(fixture.text(of: SyncFixture.laptop)?.hasSuffix("\(one.text)\n") == true)
        #expect(fixture.transports.receivedCount == 0)
        #expect(fixture.transports.sentCount == 0)
    }

    @Test func `if a copy of the store has synced, the store becomes a new device`() throws {
        let own = Sample.edit(#""title":"Own""#, at: 5, id: "9m3k9q2x0d4v")
        let fixture = SyncFixture([one, own])
        fixture.write([[one], [two]], by: SyncFixture.laptop, name: "laptop")
        let copied = fixture.text(of: SyncFixture.laptop)
        let outcome = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(outcome.newDevice == SyncFixture.fresh)
        #expect(fixture.states.settings?.device == SyncFixture.fresh)
        #expect(fixture.text(of: SyncFixture.laptop) == copied)
        #expect(
            fixture.text(of: SyncFixture.fresh)
                == #"{"device":"9fffffff","name":"laptop"}"# + "\n\(own.text)\n")
    }

    @Test func `a new device writes no file before the device is saved`() {
        let own = Sample.edit(#""title":"Own""#, at: 5, id: "9m3k9q2x0d4v")
        let fixture = SyncFixture([one, own])
        fixture.write([[one], [two]], by: SyncFixture.laptop, name: "laptop")
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        fixture.states.writeError = error
        #expect(throws: error) { try fixture.worker.sync(isOffline: false, isDryRun: false) }
        #expect(fixture.text(of: SyncFixture.fresh) == nil)
    }

    @Test func `every sync reports a damaged line, and still reads the other files`() throws {
        let fixture = SyncFixture([one])
        fixture.write([[two]], by: SyncFixture.desktop)
        let file = SyncFixture.file(of: SyncFixture.fresh)
        fixture.folder.contents[file] = Array("\n<<<<<<< ours\n".utf8)
        let damage = SyncOutcome.Damage(
            path: "devices/9fffffff/00000001.jsonl",
            line: DamagedLine(number: 2, error: .notAnObject))
        let first = try fixture.worker.sync(isOffline: false, isDryRun: false)
        #expect(first.damage == [damage])
        #expect(first.receivedCount == 1)
        #expect(try fixture.worker.sync(isOffline: false, isDryRun: false).damage == [damage])
    }
}

/// A folder on a disk that is not mounted.
private final class MissingFolder: SyncFolder {
    static let error = MemesError.sync(.noFolder(path: "/f"))

    func files() throws(MemesError) -> [SyncFile] { throw MissingFolder.error }

    func read(_ file: SyncFile, from offset: Int) throws(MemesError) -> [UInt8] {
        throw MissingFolder.error
    }

    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        throw MissingFolder.error
    }

    func replace(_ file: SyncFile, with bytes: [UInt8]) throws(MemesError) {
        throw MissingFolder.error
    }
}
