import Domain

protocol WatchChangesBusinessLogic {
    /// Starts watching the store, and presents the operations since a given point.
    func watchChanges(request: WatchChanges.Request)
    /// Waits for the next operation, and presents it.
    func awaitChanges()
}

final class WatchChangesInteractor: WatchChangesBusinessLogic {
    private let presenter: any WatchChangesPresentationLogic
    private let watchWorker: WatchWorker
    private let changesWorker: ChangesWorker
    private var isForPeople = false

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
            response: WatchChanges.Response(
                changes: changes, shortIDs: shortIDs(changes)))
    }

    /// Returns the short ids of the memes on the page, assuming that the operations on it are the newest.
    private func shortIDs(_ changes: WatchedChanges) -> ShortIDs {
        guard isForPeople, case .page(let page) = changes, !page.parts.isEmpty else {
            return ShortIDs()
        }
        return changesWorker.shortIDs(ofNewest: page.parts.count)
    }
}
