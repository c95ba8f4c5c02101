import Domain

protocol ListChangesBusinessLogic {
    /// Reads operations, and presents the first page.
    func fetchChanges(request: ListChanges.Request)
    /// Presents the next page of operations.
    func fetchMoreChanges()
}

final class ListChangesInteractor: ListChangesBusinessLogic {
    private let presenter: any ListChangesPresentationLogic
    private let changesWorker: ChangesWorker
    private var cursor: (any ChangesCursor)?

    init(presenter: any ListChangesPresentationLogic, changesWorker: ChangesWorker) {
        self.presenter = presenter
        self.changesWorker = changesWorker
    }

    func fetchChanges(request: ListChanges.Request) {
        do throws(MemesError) {
            var start = ChangesFetch.Start.beginning
            if let since = request.since { start = try changesWorker.start(since) }
            cursor = try changesWorker.changes(from: start)
            fetchMoreChanges()
        } catch {
            present(.failure(error))
        }
    }

    func fetchMoreChanges() {
        do throws(MemesError) {
            guard let page = try cursor?.nextPage() else { return }
            present(.success(page))
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<ChangesPage, MemesError>) {
        presenter.presentFetchedChanges(response: ListChanges.Response(page: page))
    }
}
