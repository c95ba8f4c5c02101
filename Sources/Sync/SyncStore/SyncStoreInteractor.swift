import Application
import Domain

struct SyncStoreInteractor: BusinessLogic {
    let presenter: any PresentationLogic<SyncStore.Response>
    let syncWorker: SyncWorker
    let store: any MemesStore
    let clock: any WallClock
    /// The name of this machine.
    let hostName: String

    /// Syncs, after setting up a folder if that was requested, or finds the state of the shared folder, or removes
    /// the sync settings. Presents the result.
    func run(request: SyncStore.Request) {
        switch request.action {
        case .setUp, .sync:
            let result = SyncResult(
                Result { () throws(MemesError) in try outcome(of: request) },
                isDryRun: request.isDryRun, for: request.format, in: store)
            presenter.present(response: .synced(result))
        case .showStatus:
            let status = Result { () throws(MemesError) in try syncWorker.status() }
            presenter.present(response: .status(status, now: clock.now))
        case .leave:
            let settings = Result { () throws(MemesError) in try syncWorker.leave() }
            presenter.present(response: .left(settings))
        }
    }

    private func outcome(of request: SyncStore.Request) throws(MemesError) -> SyncOutcome {
        var syncWorker = syncWorker
        syncWorker.leavesAttachments = request.leavesAttachments
        guard case .setUp(let address, let name, let encryption) = request.action else {
            return try syncWorker.sync(isOffline: request.isOffline, isDryRun: request.isDryRun)
        }
        return try syncWorker.setUp(
            at: address, name: name, hostName: hostName, encryption: encryption,
            isDryRun: request.isDryRun)
    }
}

extension SyncResult {
    /// Adds the short ids of the memes with conflicts, which only the human-readable format contains.
    init(
        _ outcome: Result<SyncOutcome, MemesError>, isDryRun: Bool, for format: OutputFormat,
        in store: any MemesStore
    ) {
        self.init(outcome: outcome, isDryRun: isDryRun)
        guard format == .human, let ids = (try? outcome.get())?.conflicts.map(\.id) else { return }
        shortIDs = (try? store.shortIDs(of: ids)) ?? ShortIDs()
    }
}
