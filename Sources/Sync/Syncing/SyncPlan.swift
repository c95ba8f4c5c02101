import Domain

/// The steps of a sync between a store and a shared folder. Creating a plan changes neither the store
/// nor the folder.
///
/// Store the received versions first, then save the device, and then write the files. Each step can be repeated: after
/// an interrupted sync, a new plan contains the remaining steps.
package struct SyncPlan: Sendable {
    /// The store's device after the sync. A restored or copied store with unsent operations becomes a
    /// new device.
    package let device: Device
    /// The versions to append to the store.
    package let received: ReceivedVersions
    /// The device's files that contain versions of purged memes, each with its new bytes.
    package private(set) var purgedFiles: [(file: SyncFile, bytes: [UInt8])] = []
    /// The operations to append to the device's files.
    package private(set) var sent: [[ExchangedVersion]] = []
    /// The bytes to write to the device's files, each at an offset.
    package private(set) var appended: [(file: SyncFile, offset: Int, bytes: [UInt8])] = []
    /// Whether the plan is based only on new data in the store and the folder.
    package let isPartial: Bool
    /// Whether the plan must not be used, because it is partial but requires the whole store and folder.
    package let needsAll: Bool

    /// Plans a sync.
    ///
    /// - Parameters:
    ///   - store: all versions in the store, or only the versions of memes that were changed here or in
    ///     the folder since the last sync.
    ///   - folder: the files of the folder, with their whole contents or only the bytes added since the
    ///     last sync.
    ///   - isPartial: whether `store` and `folder` are limited to changes since the last sync.
    ///   - device: the store's device, and its display name.
    ///   - now: the current time.
    ///   - fileLimit: the maximum size in bytes of a file, unless a single version is larger.
    ///   - newDevice: a closure that creates a new device.
    /// - Complexity: O(n log n) for n versions in the store and the folder.
    package init(
        store: StoreVersions, folder: [DeviceFile], isPartial: Bool = false,
        device: (Device, name: String), now: Timestamp,
        fileLimit: Int = DeviceFile.maximumByteCount, newDevice: () -> Device
    ) {
        self.isPartial = isPartial
        let files = folder.sorted { $0.file < $1.file }
        let inFolder = files.flatMap(\.operations).flatMap(\.versions)
        // After a compaction, only the folder still records which versions were replaced.
        var store = store
        store.takeNames(of: inFolder)
        store.nameDroppedVersions(among: inFolder, of: device.0)
        received = ReceivedVersions(
            store, offered: files.flatMap(\.operations).map(\.versions), now: now)
        let lacksOwn = received.operations.contains { $0.contains { $0.device == device.0 } }
        let purged = received.purged
        let written = store.operations[store.oldOperationCount...]
        let unsent = SyncPlan.operations(written, notIn: inFolder, withoutPurged: purged)
        sent = SyncPlan.naming(unsent, onlyVersionsIn: [inFolder] + store.operations)
        // No device would receive these operations.
        sent.removeAll { $0.contains(where: \.isTooLate) }
        // A purge must overwrite versions in all files, even if an interrupted sync has already stored
        // the purge. After a compaction, a merge may need versions that only the files still contain.
        let hasNewPurge = (written + [inFolder]).contains { $0.contains { $0.kind == .purge } }
        needsAll = isPartial && (hasNewPurge || store.compacted != nil && !received.merges.isEmpty)
        if let merge = received.merges.first?.version, !merge.isTooLate {
            sent.append(received.merges.map(\.version))
        }
        // If the folder has operations of this device that the store lacks, they were written by a copy of the
        // store, or by this store before it was restored.
        self.device = lacksOwn && !sent.isEmpty ? newDevice() : device.0
        let own = files.filter { $0.file.device == self.device }
        if !isPartial {
            purgedFiles = DeviceFile.purging(received.purged, in: own.filter { !$0.isCut })
        }
        planWrites(to: own, name: device.name, fileLimit: fileLimit)
    }

    /// Returns the versions of a store that the folder lacks. Skips the versions of purged memes, except
    /// the purges.
    private static func operations(
        _ operations: ArraySlice<[ExchangedVersion]>, notIn folder: [ExchangedVersion],
        withoutPurged purged: Set<MemeID>
    ) -> [[ExchangedVersion]] {
        // Equal versions have the same identifier, so only repeated identifiers need a comparison.
        let repeated = ([folder] + operations).flatMap { $0.map(\.id) }.repeated
        var known = Set(folder.lazy.filter { repeated.contains($0.id) })
        return operations.map { operation in
            operation.filter {
                ($0.kind == .purge || !purged.contains($0.id))
                    && (!repeated.contains($0.id) || known.insert($0).inserted)
            }
        }.filter { !$0.isEmpty }
    }

    /// Returns operations without the names of missing versions. A compaction dropped these versions
    /// before they were sent, so other devices would wait for them forever.
    private static func naming(
        _ operations: [[ExchangedVersion]], onlyVersionsIn known: [[ExchangedVersion]]
    ) -> [[ExchangedVersion]] {
        let named = Set(operations.joined().flatMap(\.after).map(\.time))
        if named.isEmpty { return operations }
        let names = Set(known.joined().lazy.filter { named.contains($0.time) }.map(\.name))
        return operations.map { $0.map { $0.naming(only: names) } }
    }

    /// Performs the planned writes to the device's files.
    package func write(to folder: any SyncFolder) throws(MemesError) {
        for (file, bytes) in purgedFiles { try folder.replace(file, with: bytes) }
        for (file, offset, bytes) in appended { try folder.append(bytes, to: file, at: offset) }
    }

    private mutating func planWrites(to own: [DeviceFile], name: String, fileLimit: Int) {
        let lastName = own.compactMap(\.deviceName).last ?? (isPartial && !own.isEmpty ? name : nil)
        var bytes = lastName == name ? [] : DeviceFile.nameLine(device, name)
        // Begins a new file after damage, because no device reads past it.
        let last = own.last { $0.file.number != nil }
        var number = last?.file.number ?? 1
        var offset = last?.end ?? 0
        if let last, last.damage != nil || last.isCut || last.end >= DeviceFile.fullByteCount {
            beginFile()
        }
        let tornFile = last.flatMap { $0.damage == nil && $0.end < $0.size ? $0.file : nil }
        func beginFile(_ start: [UInt8] = []) {
            guard number < SyncFile.maximumNumber else { return }
            (number, offset, bytes) = (number + 1, 0, bytes + start)
        }
        func flush() {
            let file = SyncFile(device: device, number: number)
            guard !bytes.isEmpty || file == tornFile else { return }
            appended.append((file, offset, bytes))
            offset += bytes.count
            bytes = []
        }
        for operation in sent {
            if offset + bytes.count >= DeviceFile.fullByteCount {
                flush()
                beginFile()
            }
            for (index, line) in DeviceFile.lines(of: operation, in: device).enumerated() {
                if index > 0, offset + bytes.count + line.count > fileLimit {
                    flush()
                    beginFile(DeviceFile.nameLine(device, name, continues: true))
                }
                bytes += line
            }
        }
        flush()
    }
}
