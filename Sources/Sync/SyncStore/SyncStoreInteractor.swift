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
        var response = SyncStore.Sync.Response(outcome: outcome, isDryRun: request.isDryRun)
        if case .success(let outcome) = outcome, request.format == .human {
            let ids = outcome.conflicts.map(\.id)
            response.shortIDs = (try? store.shortIDs(of: ids)) ?? ShortIDs()
        }
        presenter.presentSync(response: response)
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
