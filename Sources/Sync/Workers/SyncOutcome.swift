import Application
import Domain

/// The result of a sync, a merge of stores, or a dry run.
struct SyncOutcome: Equatable {
    /// A damaged line of a device file. The rest of the file is not read.
    struct Damage: Equatable {
        /// The path of the file in the folder.
        let path: String
        let line: DamagedLine
    }

    /// The number of operations sent to the folder.
    var sentCount = 0
    /// The number of operations that were written but not sent, because the remote is not available.
    var unsentCount = 0
    /// The number of operations added to the store, without merges.
    private(set) var receivedCount = 0
    /// The number of merged memes.
    private(set) var mergedCount = 0
    private(set) var conflicts: [MergeConflict] = []
    /// The number of memes that wait for versions that have not arrived.
    private(set) var waitingCount = 0
    /// The names of the devices, for display.
    var deviceNames: [Device: String] = [:]
    private(set) var damage: [Damage] = []
    /// Whether a file has a part that cannot be decrypted.
    private(set) var hasUndecryptable = false
    /// Whether git carries the folder.
    var usesGit = false
    /// The time of the last operation of each device that made operations more than a day ahead, in milliseconds
    /// since 1970. The key `nil` is this device.
    private(set) var ahead: [Device?: Int64] = [:]
    /// The reason why the sync is incomplete, such as an unavailable remote; `nil` if there is none.
    var problem: MemesError?
    /// The error that kept attachments from being exchanged; `nil` if there was none.
    private(set) var attachmentProblem: MemesError?
    var isOffline: Bool
    /// The settings of a folder that was just set up.
    var setUp: SyncSettings?
    /// The new device of this store; `nil` if the device has not changed.
    var newDevice: Device?
    var warnings: [StoreWarning] = []
    private(set) var sentAttachmentCount = 0
    private(set) var receivedAttachmentCount = 0
    /// The names of the attachments that were not exchanged, as far as an earlier sync has not told it.
    private(set) var leftAttachments: [AttachmentExchange.Reason: [String]] = [:]

    init(isOffline: Bool = false) { self.isOffline = isOffline }

    mutating func add(
        _ received: ReceivedVersions, _ warnings: [StoreWarning], sent: [[ExchangedVersion]] = [],
        now: Timestamp
    ) {
        for version in (received.operations + sent).joined()
        where version.time > now.milliseconds + 86_400_000 {
            ahead[version.device] = max(ahead[version.device] ?? .min, version.time)
        }
        receivedCount += received.operations.count
        mergedCount += received.merges.count
        conflicts += received.conflicts
        waitingCount = received.waiting.count
        self.warnings += warnings.filter { !self.warnings.contains($0) }
    }

    /// - Parameter known: the attachments that were not exchanged before, with the reasons.
    mutating func add(_ exchange: AttachmentExchange, known: [String: String]) {
        sentAttachmentCount += exchange.sentCount
        receivedAttachmentCount += exchange.receivedCount
        attachmentProblem = exchange.problem
        leftAttachments = [:]
        for (key, reason) in exchange.left.sorted(by: { $0.key < $1.key }) {
            guard let reason = AttachmentExchange.Reason(rawValue: reason),
                reason == .failed || known[key] != reason.rawValue
            else { continue }
            let name = key.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
                .last.map(String.init)
            leftAttachments[reason, default: []].append(name ?? "")
        }
    }

    /// Records the damage in the files of the folder. Replaces the damage recorded before.
    mutating func add(_ files: [DeviceFile]) {
        let files = files.sorted { $0.file < $1.file }
        damage = files.compactMap { file in
            file.damage.map { Damage(path: file.file.path, line: $0) }
        }
        hasUndecryptable = files.contains(where: \.isDamaged)
    }
}

/// The state of this machine's copy of a shared folder.
struct SyncStatus: Equatable {
    /// Another device that syncs with the folder.
    struct OtherDevice: Equatable {
        let device: Device
        var name = ""
        /// The time of the device's last operation, in milliseconds since 1970; `nil` if there are no
        /// operations.
        var last: Int64?
        /// The number of the device's operations that the store has not received.
        var pendingCount = 0
    }

    let settings: SyncSettings
    /// The number of operations that the next sync would send, including a merge.
    let unsentCount: Int
    let devices: [OtherDevice]
    let warnings: [StoreWarning]
}
