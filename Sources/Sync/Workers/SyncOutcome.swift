import Application
import Domain

/// The result of a sync or its dry run.
struct SyncOutcome: Equatable {
    /// A damaged line, after which a file is not read.
    struct Damage: Equatable {
        /// The path in the folder.
        let path: String
        let line: DamagedLine
    }

    /// The number of operations written to the device's files.
    private(set) var sentCount = 0
    /// The number of operations taken in.
    private(set) var receivedCount = 0
    /// The number of merged memes.
    private(set) var mergedCount = 0
    private(set) var conflicts: [MergeConflict] = []
    /// The memes that wait for versions that have not arrived.
    private(set) var waitingCount = 0
    /// The names of the devices for people.
    var deviceNames: [Device: String] = [:]
    private(set) var damage: [Damage] = []
    /// Why the folder or the remote is not available; `nil` if it is.
    var problem: MemesError?
    var isOffline = false
    /// The settings of a folder that was just set up.
    var setUp: SyncSettings?
    /// The new name of this device, if its files continue those of a copy of the store.
    var newDevice: Device?
    var warnings: [StoreWarning] = []

    init(isOffline: Bool = false) { self.isOffline = isOffline }

    /// Adds what a plan does.
    mutating func add(_ plan: SyncPlan, _ warnings: [StoreWarning]) {
        sentCount += plan.sent.count
        add(plan.intake, warnings)
    }

    mutating func add(_ intake: Intake, _ warnings: [StoreWarning]) {
        receivedCount += intake.received.count
        mergedCount += intake.merges.count
        conflicts += intake.conflicts
        waitingCount = intake.waiting.count
        self.warnings += warnings.filter { !self.warnings.contains($0) }
    }

    /// Adds the damage in the files of the folder. Replaces what was added before.
    mutating func add(_ files: [DeviceFile]) {
        let files = files.sorted { $0.file < $1.file }
        damage = files.compactMap { file in
            file.damage.map { Damage(path: file.file.path, line: $0) }
        }
    }
}

/// The state of a shared folder as this machine has it.
struct SyncStatus: Equatable {
    /// Another device in the folder.
    struct OtherDevice: Equatable {
        let device: Device
        var name = ""
        /// The time of its last operation, in milliseconds since 1970; `nil` if it has none.
        var last: Int64?
        /// The number of its operations that the store has not taken in.
        var pendingCount = 0

        init(device: Device) { self.device = device }
    }

    let settings: SyncSettings
    /// The number of operations that are not in the folder.
    let unsentCount: Int
    let devices: [OtherDevice]
    let warnings: [StoreWarning]
}
