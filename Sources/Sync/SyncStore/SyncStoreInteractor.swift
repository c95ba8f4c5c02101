import Application
import Domain

protocol SyncStoreBusinessLogic {
    /// Syncs, after setting up a folder if that was requested. Presents the outcome.
    func sync(request: SyncStore.Request)

    /// Presents the state of the shared folder.
    func showStatus()

    /// Removes the sync settings, and presents the address of the folder.
    func leave()
}

struct SyncStoreInteractor: SyncStoreBusinessLogic {
    let presenter: any SyncStorePresentationLogic
    let syncWorker: SyncWorker
    let store: any MemesStore
    let clock: any WallClock
    /// The name of this machine.
    let hostName: String

    func sync(request: SyncStore.Request) {
        let outcome = Result { () throws(MemesError) in
            guard case .setUp(let address, let name, let encryption) = request.action else {
                return try syncWorker.sync(isOffline: request.isOffline, isDryRun: request.isDryRun)
            }
            return try syncWorker.setUp(
                at: address, name: name, hostName: hostName, encryption: encryption,
                isDryRun: request.isDryRun)
        }
        presenter.presentSync(
            response: SyncStore.Sync.Response(
                outcome, isDryRun: request.isDryRun, for: request.format, in: store))
    }

    func showStatus() {
        let status = Result { () throws(MemesError) in try syncWorker.status() }
        presenter.presentStatus(
            response: SyncStore.ShowStatus.Response(status: status, now: clock.now))
    }

    func leave() {
        let settings = Result { () throws(MemesError) in try syncWorker.leave() }
        presenter.presentLeave(response: SyncStore.Leave.Response(settings: settings))
    }
}

extension SyncStore.Sync.Response {
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
