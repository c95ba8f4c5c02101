import Application
import Domain

/// A worker that syncs the store with its shared folder.
struct SyncWorker {
    let store: any VersionStore
    let states: any SyncStates
    let transports: any SyncTransports
    /// A closure that creates a new device.
    let newDevice: () -> Device

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
                var run = SyncRun(self, settings, transport, isOffline: false)
                var outcome = try run.sync(isDryRun: false)
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
            var run = SyncRun(
                self, settings, try transports.transport(for: settings), isOffline: isOffline)
            return try run.sync(isDryRun: isDryRun)
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
        for operation in plan.received.operations {
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
