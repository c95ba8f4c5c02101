import Domain

protocol WatchChangesBusinessLogic {
    /// Starts watching the store, and presents the operations since a given point.
    func watchChanges(request: WatchChanges.Request)
    /// Waits for new operations, and presents them. Also presents the end of the watch.
    func awaitChanges()
}

final class WatchChangesInteractor: WatchChangesBusinessLogic {
    private let presenter: any WatchChangesPresentationLogic
    private let watchWorker: WatchWorker
    private let changesWorker: ChangesWorker
    private var isForPeople = false
    /// The watched store, which supplies the operations to present; `nil` before the scene starts.
    private var watched: WatchedStore?

    init(
        presenter: any WatchChangesPresentationLogic, watchWorker: WatchWorker,
        changesWorker: ChangesWorker
    ) {
        self.presenter = presenter
        self.watchWorker = watchWorker
        self.changesWorker = changesWorker
    }

    func watchChanges(request: WatchChanges.Request) {
        isForPeople = request.isForPeople
        watched = watchWorker.changes(since: request.since)
        awaitChanges()
    }

    func awaitChanges() {
        guard let changes = watched?.next() else { return }
        presenter.presentWatchedChanges(
            response: WatchChanges.Response(changes: changes, shortIDs: shortIDs(changes)))
    }

    /// Returns the short ids of the memes on the page, assuming that the page contains the newest operations.
    private func shortIDs(_ changes: WatchedChanges) -> ShortIDs {
        guard isForPeople, case .page(let page) = changes, !page.parts.isEmpty else {
            return ShortIDs()
        }
        return changesWorker.shortIDs(ofNewest: page.parts.count)
    }
}
