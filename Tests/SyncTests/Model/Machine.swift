import Domain
import Sync
import TestSupport

/// A machine with a store and a copy of the shared folder.
struct Machine {
    /// The lines of the store.
    var lines: [ExchangedVersion] = []
    var compacted: Timestamp?
    var device: Device
    var folder = MemoryFolder()
    /// How far the clock is ahead, in milliseconds.
    var clockError: Int64 = 0
    var backup: (lines: [ExchangedVersion], compacted: Timestamp?)?

    /// The parts of a sync after which a machine can be killed.
    enum SyncPart: Int, CaseIterable { case nothing, received, purged, merged, halfWritten, sent }

    func histories() -> [MemeID: MemeHistory] {
        Dictionary(grouping: StoreVersions(lines, compacted: compacted).versions, by: \.id)
            .mapValues(MemeHistory.init)
    }

    /// Returns the meme that the store shows; `nil` if it is removed.
    static func shown(_ history: MemeHistory) -> [UInt8]? {
        guard let last = history.versions.last, last.kind == .edit else { return nil }
        return last.body
    }

    func now(_ clock: Int64) -> Timestamp { Timestamp(milliseconds: clock + clockError) }

    func nextTime(_ clock: Int64) -> Timestamp {
        let last = lines.map(\.time).max().map { Timestamp(milliseconds: $0) }
        return Timestamp.next(after: last, now: now(clock))
    }

    /// Appends an operation. Sets `after` if the replaced version is not the last one that was made here.
    mutating func append(_ operation: [ExchangedVersion]) {
        let versions = StoreVersions(lines).versions
        for (index, version) in operation.enumerated() {
            var version = version
            version.isContinued = index < operation.count - 1
            let all = versions.filter { $0.id == version.id }
            let madeHere = all.enumerated().filter { $0.element.device == nil }
                .max { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }?.element
            if let replaced = MemeHistory(all).versions.last, replaced != madeHere {
                version.after = [replaced.name]
            }
            lines.append(version)
        }
    }

    /// Syncs the store with the folder.
    ///
    /// - Parameter end: the part after which the machine is killed.
    /// - Returns: the plan of the sync.
    @discardableResult
    mutating func sync(
        _ clock: Int64, newDevice: () -> Device, until end: SyncPart = .sent, cut: Int = 0
    ) -> SyncPlan {
        let files = folder.deviceFiles()
        let plan = SyncPlan(
            store: StoreVersions(lines, compacted: compacted), folder: files,
            device: (device, "machine"), now: now(clock),
            newDevice: newDevice)
        if end == .nothing { return plan }
        device = plan.device
        for operation in plan.received.operations { lines += StoreVersions.lines(of: operation) }
        if end == .received { return plan }
        let purged = plan.received.purged
        keep { $0.kind == .purge || !purged.contains($0.id) }
        if end == .purged { return plan }
        lines += StoreVersions.lines(of: plan.received.merges.map(\.version))
        if end == .merged { return plan }
        folder.room = end == .halfWritten ? cut : .max
        try? plan.write(to: folder)
        return plan
    }

    /// Keeps only the given versions, as `purge` and `compact` do.
    mutating func keep(_ isKept: (ExchangedVersion) -> Bool) {
        var rest = lines[...]
        lines = StoreVersions(lines).operations.flatMap { operation in
            defer { rest = rest.dropFirst(operation.count) }
            return StoreVersions.lines(of: rest.prefix(operation.count).filter(isKept))
        }
    }

    /// Drops old versions except the latest of each meme.
    mutating func compact(until time: Timestamp) {
        let latest = Set(histories().values.compactMap(\.versions.last))
        keep { $0.time > time.milliseconds || latest.contains($0) }
        compacted = max(compacted ?? time, time)
    }
}

/// A folder in memory that caches its decoded files.
final class MemoryFolder: MemorySyncFolder {
    private var decoded: [SyncFile: DeviceFile] = [:]

    /// Returns all files, decoded. Unchanged files are not decoded again.
    func deviceFiles() -> [DeviceFile] {
        files().map { file in
            let bytes = contents[file] ?? []
            if let old = decoded[file], old.bytes == bytes { return old }
            let new = DeviceFile(file, bytes)
            decoded[file] = new
            return new
        }
    }
}
