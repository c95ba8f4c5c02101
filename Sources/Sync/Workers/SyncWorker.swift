import Application
import Domain

/// A worker that syncs the store with its shared folder.
struct SyncWorker {
    let store: any VersionStore
    let states: any SyncStates
    let transports: any SyncTransports
    /// The worker that removes the drafts of purged memes.
    let editorWorker: EditorWorker
    let attachments: any Attachments
    /// The maximum size of an attachment that is exchanged, in bytes.
    var attachmentLimit = SyncWorker.usualAttachmentLimit
    /// Whether to exchange no attachments.
    var leavesAttachments = false
    /// A closure that creates a new device.
    let newDevice: () -> Device

    static let usualAttachmentLimit = 20_000_000

    /// Sets up the shared folder at an address, and syncs. If the store already syncs with that folder, compares
    /// everything in the store with everything in the folder, and renames the device if a name is given.
    ///
    /// - Throws: `SyncError.alreadySetUp` if the store has another shared folder or other keys; any error from
    ///   `SyncTransports.create` or `sync`.
    func setUp(
        at address: String, name: String?, hostName: String, encryption: SyncEncryption?,
        isDryRun: Bool
    ) throws(MemesError) -> SyncOutcome {
        try states.withLock { () throws(MemesError) in
            if var settings = try states.read() {
                guard try transports.isFolder(of: settings, at: address, encryption) else {
                    throw .sync(.alreadySetUp(folder: settings.address))
                }
                settings.name = name ?? settings.name
                // Without a cursor, the sync reads everything, and notices a new name.
                settings.cursor = nil
                let transport = try transports.transport(for: settings)
                return try SyncRun(self, settings, transport, isOffline: false)
                    .sync(isDryRun: isDryRun)
            }
            var settings = SyncSettings(
                device: newDevice(), name: name ?? hostName, address: address,
                encryption: encryption)
            let transport = try transports.create(&settings, isDryRun: isDryRun)
            let devices = Set(try transport.folder.files().map(\.device))
            while devices.contains(settings.device) { settings.device = newDevice() }
            if !isDryRun { try states.write(settings) }
            do throws(MemesError) {
                var outcome = try SyncRun(self, settings, transport, isOffline: false)
                    .sync(isDryRun: isDryRun)
                outcome.setUp = settings
                if isDryRun { try states.remove() }
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
            let transport = try transports.transport(for: settings)
            return try SyncRun(self, settings, transport, isOffline: isOffline)
                .sync(isDryRun: isDryRun)
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
        let exchange = try SyncRun(self, settings, transport, isOffline: true)
            .plannedExchange(isDryRun: true)
        let plan = exchange.answer.plan
        let positions = exchange.answer.positions(after: settings)
        let pending = Dictionary(
            grouping: plan.received.operations, by: { $0.first?.device })
        let devices = Set(positions.files.map(\.device)).subtracting([settings.device])
        return SyncStatus(
            settings: settings,
            unsentCount: try plan.sent.count + (transport.unsentCount() ?? 0),
            devices: devices.sorted().map { device in
                SyncStatus.OtherDevice(
                    device: device, name: positions.deviceNames[device] ?? "",
                    last: positions.lastTimes[device], pendingCount: pending[device]?.count ?? 0)
            }, warnings: exchange.warnings)
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
