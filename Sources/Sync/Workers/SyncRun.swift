import Application
import Domain

/// A sync of a store with its shared folder.
final class SyncRun {
    private let worker: SyncWorker
    private let transport: any SyncTransport
    private var settings: SyncSettings
    private var outcome: SyncOutcome

    /// The maximum number of attempts if other devices keep pushing first.
    private static let attemptCount = 5

    init(
        _ worker: SyncWorker, _ settings: SyncSettings, _ transport: any SyncTransport,
        isOffline: Bool
    ) {
        self.worker = worker
        self.transport = transport
        self.settings = settings
        outcome = SyncOutcome(isOffline: isOffline)
        outcome.usesGit = settings.repository != nil
    }

    /// Receives, merges and sends changes. Starts again if another device pushed first.
    func sync(isDryRun: Bool) throws(MemesError) -> SyncOutcome {
        for _ in 0..<SyncRun.attemptCount {
            outcome.problem = outcome.isOffline ? nil : try problem(transport.receive)
            guard let exchange = try exchange(isDryRun: isDryRun) else { return outcome }
            record(exchange)
            if isDryRun {
                try countUnsent(exchange.answer.plan)
                return outcome
            }
            try carryOut(exchange)
            if try send(exchange.answer.plan) { return outcome }
        }
        outcome.problem = .sync(.othersFirst(settings.address))
        return outcome
    }

    // MARK: - Steps

    /// Plans the sync and, unless it is a dry run, adds the received versions and the merges to the store. If
    /// there is no folder, records this as a problem, and returns `nil`.
    private func exchange(isDryRun: Bool) throws(MemesError) -> VersionExchange<PlannedSync>? {
        do throws(MemesError) {
            return try plannedExchange(isDryRun: isDryRun)
        } catch {
            guard case .sync(.noFolder) = error else { throw error }
            outcome.problem = error
            return nil
        }
    }

    private func record(_ exchange: VersionExchange<PlannedSync>) {
        let sync = exchange.answer
        outcome.deviceNames = sync.positions(after: settings).deviceNames
        outcome.add(sync.files)
        outcome.add(sync.plan.received, exchange.warnings, sent: sync.plan.sent, now: sync.now)
    }

    /// Counts the operations that a dry run would send, or could not send.
    private func countUnsent(_ plan: SyncPlan) throws(MemesError) {
        let unsent = try transport.unsentCount()
        let count = plan.sent.count + (unsent ?? 0)
        if canSend || unsent == nil {
            outcome.sentCount = count
        } else {
            outcome.unsentCount = count
        }
    }

    /// Writes the planned changes to the folder, and saves what has been read and written.
    private func carryOut(_ exchange: VersionExchange<PlannedSync>) throws(MemesError) {
        let plan = exchange.answer.plan
        if plan.hasNewPurges {
            try worker.editorWorker.removeDrafts(of: plan.received.purged)
            outcome.warnings += try worker.store.dropVersions(of: plan.received.purged)
        }
        if plan.device != settings.device {
            outcome.newDevice = plan.device
            settings.device = plan.device
            // The new device must be saved before any file is written for it.
            try worker.states.write(settings)
        }
        var attachments = AttachmentExchange(
            worker.attachments, transport.folder, limit: worker.attachmentLimit,
            leavesOut: worker.leavesAttachments, comparesContents: settings.cursor == nil)
        let inFolder = exchange.answer.files.flatMap(\.operations).flatMap(\.versions)
        try attachments.send(
            plan.received.allVersions,
            purged: plan.isPartial
                ? [] : inFolder.filter { plan.received.purged.contains($0.id) })
        try plan.write(to: transport.folder)
        try attachments.receive()
        outcome.add(
            attachments, known: settings.cursor == nil ? [:] : settings.leftAttachments)
        settings.leftAttachments = attachments.left
        settings.cursor = exchange.position.text
        settings.positions = try exchange.answer.positions(after: settings, transport.folder).texts
        if try worker.states.read() != settings { try worker.states.write(settings) }
    }

    /// Sends what was written. Returns `false` if the sync must start again, because another device pushed first.
    private func send(_ plan: SyncPlan) throws(MemesError) -> Bool {
        let unsent = try transport.unsentCount()
        if unsent == nil { outcome.sentCount += plan.sent.count }
        outcome.unsentCount = unsent ?? 0
        guard canSend else { return true }
        var isSent = false
        outcome.problem = try problem { () throws(MemesError) in isSent = try transport.send() }
        if isSent {
            outcome.sentCount += unsent ?? 0
            outcome.unsentCount = 0
        }
        return isSent || outcome.problem != nil
    }

    /// Whether the changes of this store can be sent.
    private var canSend: Bool { !outcome.isOffline && outcome.problem == nil }

    /// Runs a step. Returns the error if the folder or the remote is not available, or `nil` on success.
    /// Rethrows other errors.
    private func problem(_ step: () throws(MemesError) -> Void) throws(MemesError) -> MemesError? {
        do throws(MemesError) {
            try step()
            return nil
        } catch {
            switch error {
            case .sync(.unreachable), .sync(.locked), .sync(.noFolder): return error
            default: throw error
            }
        }
    }

    // MARK: - Planning

    /// Plans the sync, and adds to the store. If possible, reads only the new data in the store and the folder.
    func plannedExchange(isDryRun: Bool) throws(MemesError) -> VersionExchange<PlannedSync> {
        let folder = transport.folder
        let positions = ReadPositions(texts: settings.positions)
        let cursor = settings.cursor.flatMap(ChangesPosition.init)
        let new = cursor == nil ? nil : try positions.newFiles(in: folder)
        let all = new == nil ? try folder.deviceFiles(of: settings.device) : nil
        return try worker.store.exchangeVersions(isDryRun: isDryRun) {
            reader throws(MemesError) in
            func plan(_ store: StoreVersions, _ files: [DeviceFile], isPartial: Bool) -> SyncPlan {
                SyncPlan(
                    store: store, folder: files, isPartial: isPartial,
                    device: (settings.device, settings.name), now: reader.now,
                    newDevice: worker.newDevice)
            }
            // If a line is damaged, reads everything, because the line number counts from the beginning
            // of the file.
            if let cursor, let new, new.allSatisfy({ $0.damage == nil }) {
                let ids = Set(new.flatMap(\.operations).flatMap(\.versions).map(\.id))
                    .union(AttachmentExchange.ids(ofLeft: settings.leftAttachments))
                if let versions = try reader.versions(changedAfter: cursor, and: ids) {
                    let partial = plan(versions, new, isPartial: true)
                    if !partial.needsAll { return partial.planned(new, reader.now) }
                }
            }
            let files =
                if let all { all } else { try folder.deviceFiles(of: settings.device) }
            return plan(try reader.allVersions(), files, isPartial: false)
                .planned(files, reader.now)
        }
    }
}

/// A plan, and what it is based on.
struct PlannedSync {
    let plan: SyncPlan
    let files: [DeviceFile]
    let now: Timestamp

    /// Returns the read positions after the files were read.
    ///
    /// - Parameter settings: the settings before the sync.
    func positions(after settings: SyncSettings) -> ReadPositions {
        var positions = plan.isPartial ? ReadPositions(texts: settings.positions) : ReadPositions()
        for file in files { positions.note(file) }
        return positions
    }

    /// Returns the read positions after the plan has been carried out.
    func positions(
        after settings: SyncSettings, _ folder: any SyncFolder
    ) throws(MemesError) -> ReadPositions {
        var positions = positions(after: settings)
        for (file, bytes) in plan.purgedFiles {
            positions.note(DeviceFile(file, bytes))
        }
        for (file, offset, bytes) in plan.appended {
            try positions.note(file, bytes, at: offset, in: folder)
        }
        return positions
    }
}

extension SyncPlan {
    fileprivate func planned(
        _ files: [DeviceFile], _ now: Timestamp
    ) -> (VersionAdditions, PlannedSync) {
        (received.additions, PlannedSync(plan: self, files: files, now: now))
    }

    /// Whether the store must drop the versions of purged memes. A partial plan is not used if there is a
    /// new purge. A full plan treats every purge as new, because an earlier sync may have been interrupted.
    fileprivate var hasNewPurges: Bool { !isPartial && !received.purged.isEmpty }
}
