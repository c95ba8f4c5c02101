import Domain

protocol WatchChangesBusinessLogic {
    /// Begins to follow the store, and presents what there is at once.
    func watchChanges(request: WatchChanges.Request)
    /// Presents what comes next, and waits for it where need be.
    func awaitChanges()
}

struct WatchChangesInteractor: WatchChangesBusinessLogic {
    let presenter: any WatchChangesPresentationLogic
    let watchWorker: WatchWorker

    func watchChanges(request: WatchChanges.Request) {
        do throws(MemesError) {
            present(try watchWorker.begin(since: request.since))
        } catch {
            present(.ended(.failed(error), nil))
        }
    }

    func awaitChanges() {
        present(watchWorker.next())
    }

    private func present(_ changes: WatchedChanges) {
        presenter.presentWatchedChanges(
            response: WatchChanges.Response(changes: changes))
    }
}
