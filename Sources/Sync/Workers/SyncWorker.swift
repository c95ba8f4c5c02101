import Application
import Domain

/// A worker that syncs the store with its shared folder.
struct SyncWorker {
    let store: any VersionStore
    let states: any SyncStates
    let transports: any SyncTransports
    /// A closure that creates a new device.
    let newDevice: () -> Device

    /// The maximum number of attempts if other devices keep pushing first.
    private static let attemptCount = 5

    /// Sets up the shared folder at an address, and syncs.
    ///
    /// - Throws: `SyncError.alreadySetUp` if the store already has a shared folder; any error from
    ///   `SyncTransports.create` or `sync`.
    func setUp(
        at address: String, name: String, encryption: SyncEncryption?
    ) throws(MemesError) -> SyncOutcome {
        try states.withLock { () throws(MemesError) in
            if let settings = try states.read() {
                throw .sync(.alreadySetUp(folder: settings.address))
            }
            var settings = SyncSettings(
                device: newDevice(), name: name, address: address, encryption: encryption)
            let transport = try transports.create(&settings)
            let devices = Set(try transport.folder.files().map(\.device))
            while devices.contains(settings.device) { settings.device = newDevice() }
            try states.write(settings)
            do throws(MemesError) {
                var outcome = try sync(settings, transport, isOffline: false, isDryRun: false)
                outcome.setUp = settings
                return outcome
            } catch {
                // Lets the user correct the command and repeat it.
                try? states.remove()
                throw error
            }
        }
    }

    /// Syncs the store. If the remote or the folder is not available, does as much as possible, and reports
    /// the problem in the outcome.
    ///
    /// - Throws: `SyncError.notSetUp` if the store has no sync settings, `.busy` if another sync is
    ///   running; another `MemesError` if a step fails.
    func sync(isOffline: Bool, isDryRun: Bool) throws(MemesError) -> SyncOutcome {
        // Checks this before taking the lock, so that no lock file is created for a store that is not
        // synced.
        _ = try settings()
        return try states.withLock { () throws(MemesError) in
            let settings = try settings()
            return try sync(
                settings, try transports.transport(for: settings), isOffline: isOffline,
                isDryRun: isDryRun)
        }
    }

    /// Returns the state of this machine's copy of the shared folder. Does not contact a remote, and changes
    /// nothing.
    ///
    /// - Throws: `SyncError.notSetUp` if the store has no sync settings; another `MemesError` if the
    ///   store or the folder cannot be read.
    func status() throws(MemesError) -> SyncStatus {
        let settings = try settings()
        let transport = try transports.transport(for: settings)
        let files = try transport.folder.deviceFiles()
        let exchange = try store.exchangeVersions(isDryRun: true) { reader throws(MemesError) in
            let plan = SyncPlan(
                store: try reader.allVersions(), folder: files,
                device: (settings.device, settings.name), now: reader.now,
                newDevice: newDevice)
            return (VersionAdditions(), plan)
        }
        let (plan, warnings) = (exchange.answer, exchange.warnings)
        var devices: [Device: SyncStatus.OtherDevice] = [:]
        for file in files where file.file.device != settings.device {
            var device = devices[file.file.device] ?? .init(device: file.file.device)
            device.name = file.deviceName ?? device.name
            let last = file.operations.flatMap(\.versions).map(\.time).max()
            device.last = [device.last, last].compactMap(\.self).max()
            devices[file.file.device] = device
        }
        for operation in plan.intake.received {
            guard let device = operation.first?.device else { continue }
            devices[device]?.pendingCount += 1
        }
        return SyncStatus(
            settings: settings,
            unsentCount: try plan.sent.count + (transport.unsentCount() ?? 0),
            devices: devices.values.sorted { $0.device < $1.device }, warnings: warnings)
    }

    /// Removes the sync settings of the store. Does not change the shared folder.
    ///
    /// - Throws: `SyncError.notSetUp` if the store has no sync settings; another `MemesError` if they
    ///   cannot be removed.
    func leave() throws(MemesError) -> SyncSettings {
        _ = try settings()
        return try states.withLock { () throws(MemesError) in
            let settings = try settings()
            try states.remove()
            return settings
        }
    }

    private func settings() throws(MemesError) -> SyncSettings {
        guard let settings = try states.read() else { throw .sync(.notSetUp) }
        return settings
    }
}

// The steps of a sync.

extension SyncWorker {
    private func sync(
        _ settings: SyncSettings, _ transport: any SyncTransport, isOffline: Bool, isDryRun: Bool
    ) throws(MemesError) -> SyncOutcome {
        var settings = settings
        var outcome = SyncOutcome(isOffline: isOffline)
        for _ in 0..<SyncWorker.attemptCount {
            outcome.problem =
                isOffline
                ? nil
                : try problem { () throws(MemesError) in
                    try transport.receive()
                }
            let exchange: (plan: PlannedSync, warnings: [StoreWarning], cursor: ChangesPosition)
            do throws(MemesError) {
                exchange = try plan(settings, transport.folder, isDryRun: isDryRun)
            } catch {
                guard case .sync(.noFolder) = error else { throw error }
                outcome.problem = error
                return outcome
            }
            let plan = exchange.plan.plan
            var known = ReadPositions(texts: settings.positions)
            for file in exchange.plan.files { known.note(file) }
            outcome.deviceNames = known.deviceNames
            outcome.add(exchange.plan.files)
            outcome.add(plan.intake, exchange.warnings)
            let canSend = !isOffline && outcome.problem == nil
            if isDryRun {
                let unsent = try transport.unsentCount()
                let count = plan.sent.count + (unsent ?? 0)
                if canSend || unsent == nil {
                    outcome.sentCount = count
                } else {
                    outcome.unsentCount = count
                }
                return outcome
            }
            if plan.hasNewPurges {
                outcome.warnings += try store.dropVersions(of: plan.intake.purged)
            }
            if plan.device != settings.device {
                outcome.newDevice = plan.device
                settings.device = plan.device
                // The new device must be saved before any file is written for it.
                try states.write(settings)
            }
            try plan.write(to: transport.folder)
            settings.cursor = exchange.cursor.text
            settings.positions = try exchange.plan.positions(
                after: ReadPositions(texts: settings.positions), transport.folder
            ).texts
            if try states.read() != settings { try states.write(settings) }
            let unsent = try transport.unsentCount()
            if unsent == nil { outcome.sentCount += plan.sent.count }
            var isSent = false
            if canSend {
                outcome.problem = try problem { () throws(MemesError) in
                    isSent = try transport.send()
                }
            }
            outcome.unsentCount = isSent ? 0 : unsent ?? 0
            if isSent { outcome.sentCount += unsent ?? 0 }
            if isSent || !canSend || outcome.problem != nil { return outcome }
        }
        outcome.problem = .sync(.othersFirst(settings.address))
        return outcome
    }

    /// Plans a sync and, unless it is a dry run, adds the received versions and the merges to the store. If
    /// possible, reads only the new data in the store and the folder.
    private func plan(
        _ settings: SyncSettings, _ folder: any SyncFolder, isDryRun: Bool
    ) throws(MemesError) -> (plan: PlannedSync, warnings: [StoreWarning], cursor: ChangesPosition) {
        let positions = ReadPositions(texts: settings.positions)
        let cursor = settings.cursor.flatMap(ChangesPosition.init)
        let new = cursor == nil ? nil : try positions.newFiles(in: folder)
        let all = new == nil ? try folder.deviceFiles() : nil
        let exchange = try store.exchangeVersions(isDryRun: isDryRun) {
            reader throws(MemesError) in
            func plan(_ store: StoreVersions, _ files: [DeviceFile], isPartial: Bool) -> SyncPlan {
                SyncPlan(
                    store: store, folder: files, isPartial: isPartial,
                    device: (settings.device, settings.name), now: reader.now, newDevice: newDevice)
            }
            // If a line is damaged, reads everything, because the line number counts from the beginning
            // of the file.
            if let cursor, let new, new.allSatisfy({ $0.damage == nil }) {
                let ids = Set(new.flatMap(\.operations).flatMap(\.versions).map(\.id))
                if let versions = try reader.versions(changedAfter: cursor, and: ids) {
                    let partial = plan(versions, new, isPartial: true)
                    if !partial.needsAll { return partial.planned(new) }
                }
            }
            let files = if let all { all } else { try folder.deviceFiles() }
            return plan(try reader.allVersions(), files, isPartial: false)
                .planned(files)
        }
        return (exchange.answer, exchange.warnings, exchange.position)
    }

    /// Runs a step. Returns the error if the folder or the remote is not available, or `nil` on success.
    /// Rethrows other errors.
    private func problem(_ step: () throws(MemesError) -> Void) throws(MemesError) -> MemesError? {
        do throws(MemesError) {
            try step()
            return nil
        } catch {
            switch error {
            case .sync(.unreachable), .sync(.noFolder): return error
            default: throw error
            }
        }
    }
}

/// A plan, and the device files that it is based on.
private struct PlannedSync {
    let plan: SyncPlan
    let files: [DeviceFile]

    /// Returns the read positions after the plan has been carried out.
    ///
    /// - Parameter old: the positions before the sync.
    func positions(
        after old: ReadPositions, _ folder: any SyncFolder
    ) throws(MemesError) -> ReadPositions {
        var positions = plan.isPartial ? old : ReadPositions()
        for file in files { positions.note(file) }
        for (file, bytes) in plan.purgedFiles {
            positions.note(DeviceFile(file, bytes))
        }
        for (file, offset, bytes) in plan.appended {
            try positions.note(file, end: offset + bytes.count, in: folder)
        }
        return positions
    }
}

extension SyncPlan {
    fileprivate func planned(_ files: [DeviceFile]) -> (VersionAdditions, PlannedSync) {
        (
            VersionAdditions(received: intake.received, made: intake.merges.map(\.version)),
            PlannedSync(plan: self, files: files)
        )
    }

    /// Whether the store must drop the versions of purged memes. A partial plan is not used if there is a
    /// new purge. A full plan treats every purge as new, because an earlier sync may have been interrupted.
    fileprivate var hasNewPurges: Bool { !isPartial && !intake.purged.isEmpty }
}
