import Domain

/// Follows the store.
protocol WatchChangesBusinessLogic {
    /// Begins to follow the store, and presents what there is at once.
    func watchChanges(request: WatchChanges.WatchChanges.Request)
    /// Presents what comes next, and waits for it where need be.
    func awaitChanges(request: WatchChanges.AwaitChanges.Request)
}

/// Delegates the waiting and the reading to a worker.
final class WatchChangesInteractor: WatchChangesBusinessLogic {
    private let presenter: any WatchChangesPresentationLogic
    private let watchWorker: WatchWorker

    init(presenter: any WatchChangesPresentationLogic, watchWorker: WatchWorker) {
        self.presenter = presenter
        self.watchWorker = watchWorker
    }

    func watchChanges(request: WatchChanges.WatchChanges.Request) {
        do throws(MemesError) {
            present(try watchWorker.begin(since: request.since))
        } catch {
            present(.ended(.failed(error), nil))
        }
    }

    func awaitChanges(request: WatchChanges.AwaitChanges.Request) {
        present(watchWorker.next())
    }

    private func present(_ changes: WatchedChanges) {
        presenter.presentWatchedChanges(
            response: WatchChanges.WatchChanges.Response(changes: changes))
    }
}
