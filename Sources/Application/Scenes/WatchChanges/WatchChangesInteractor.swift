import Domain

protocol WatchChangesBusinessLogic {
    /// Starts to follow the store, and presents the operations it has.
    func watchChanges(request: WatchChanges.Request)
    /// Waits for the next operation, and presents it.
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
