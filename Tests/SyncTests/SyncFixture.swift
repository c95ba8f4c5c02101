import Domain

@testable import Application
@testable import Sync
@testable import TestSupport

/// A store and a shared folder in memory. The clock is set to 2026-11-21T10:00:00Z.
struct SyncFixture {
    static let laptop = Device("7m3k9q2x") ?? Device(random: 0)
    static let desktop = Device("8aaaaaaa") ?? Device(random: 0)
    /// The device that is created when a new one is needed.
    static let fresh = Device("9fffffff") ?? Device(random: 0)

    static let one = Sample.edit(#""title":"One""#, at: 1)
    static let two = Sample.edit(#""title":"Two""#, at: 2, id: "8m3k9q2x0d4v")
    /// `two` as it appears in a store that has received it.
    static let receivedTwo = Sample.edit(
        #""title":"Two""#, at: 2, id: "8m3k9q2x0d4v", by: "8aaaaaaa")

    static let settings = SyncSettings(device: laptop, name: "laptop", address: "/f")

    let store: VersionStoreDouble
    let states: SyncStatesDouble
    let folder = MemorySyncFolder()
    let transports: SyncTransportsDouble
    let attachments = MemoryAttachments()

    /// Creates a store with versions. By default, it is set up for sync as the laptop.
    init(_ versions: [ExchangedVersion] = [], settings: SyncSettings? = SyncFixture.settings) {
        store = VersionStoreDouble(versions)
        states = SyncStatesDouble(settings)
        transports = SyncTransportsDouble(folder)
    }

    var worker: SyncWorker {
        SyncWorker(
            store: store, states: states, transports: transports,
            editorWorker: .double(TestEditor()), attachments: attachments,
            newDevice: { SyncFixture.fresh })
    }

    /// Appends operations to the first file of a device. The file begins with the name of the device.
    func write(_ operations: [[ExchangedVersion]], by device: Device, name: String = "desktop") {
        let file = SyncFixture.file(of: device)
        let old = folder.contents[file] ?? DeviceFile.nameLine(device, name)
        folder.contents[file] =
            old + operations.flatMap { DeviceFile.lines(of: $0, in: device).joined() }
    }

    /// Returns the text of the first file of a device; `nil` if there is none.
    func text(of device: Device) -> String? { folder.contents[SyncFixture.file(of: device)]?.text }

    static func file(of device: Device) -> SyncFile { SyncFile(device: device, number: 1) }

    /// Creates a store and a folder with three conflicts: a title, changes to the same lines, and a removal.
    static func conflicting() -> SyncFixture {
        let plan = Sample.edit(#""title":"Plan","text":"a\nb\nc\n""#, at: 1)
        let trip = Sample.edit(#""title":"Trip","text":"a\nB1\nc\n""#, at: 2)
        let walk = Sample.edit(#""title":"Walk","text":"a\nB2\nc\n""#, at: 3, after: [plan])
        let cake = Sample.edit(#""title":"Cake""#, at: 4, id: "8m3k9q2x0d4v")
        let tea = Sample.edit(#""title":"Tea""#, at: 5, id: "8m3k9q2x0d4v")
        let removal = Sample.removal(at: 6, after: [cake], id: "8m3k9q2x0d4v")
        let fixture = SyncFixture([plan, trip, cake, tea])
        fixture.write([[walk], [removal]], by: desktop)
        return fixture
    }
}

/// A store that records whether exchanges are dry runs, and that can refuse to drop versions.
final class ExchangeSpy: VersionStore {
    private(set) var dryRuns: [Bool] = []
    var dropError: MemesError?
    /// Called before versions are dropped.
    var onDrop: () -> Void = {}
    private let store: VersionStoreDouble

    init(_ store: VersionStoreDouble) { self.store = store }

    func exchangeVersions<Answer>(
        isDryRun: Bool,
        _ plan: (any VersionReader) throws(MemesError) -> (VersionAdditions, Answer)
    ) throws(MemesError) -> VersionExchange<Answer> {
        dryRuns.append(isDryRun)
        return try store.exchangeVersions(isDryRun: isDryRun, plan)
    }

    func checkCanDropVersions() throws(MemesError) { if let dropError { throw dropError } }

    func dropVersions(of ids: Set<MemeID>) -> [StoreWarning] {
        onDrop()
        return store.dropVersions(of: ids)
    }
}
