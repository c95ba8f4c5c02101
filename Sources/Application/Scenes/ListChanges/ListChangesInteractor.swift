import Domain

/// Reads operations with their memes.
protocol ListChangesBusinessLogic {
    /// Reads operations and presents the first page of them.
    func fetchChanges(request: ListChanges.FetchChanges.Request)
    /// Presents the next page of what was fetched.
    func fetchMoreChanges(request: ListChanges.FetchMoreChanges.Request)
}

/// What the scene may pass on.
protocol ListChangesDataStore: AnyObject {
    /// Where to go on; `nil` as long as not all was read.
    var position: ChangesPosition? { get }
}

/// Delegates the reading to a worker.
final class ListChangesInteractor: ListChangesBusinessLogic, ListChangesDataStore {
    private(set) var position: ChangesPosition?

    private let presenter: any ListChangesPresentationLogic
    private let changesWorker: ChangesWorker
    private var cursor: (any ChangesCursor)?

    init(presenter: any ListChangesPresentationLogic, changesWorker: ChangesWorker) {
        self.presenter = presenter
        self.changesWorker = changesWorker
    }

    func fetchChanges(request: ListChanges.FetchChanges.Request) {
        do throws(MemesError) {
            var start = ChangesFetch.Start.beginning
            if let since = request.since { start = try changesWorker.start(since) }
            cursor = try changesWorker.changes(from: start)
        } catch {
            present(.failure(error))
            return
        }
        presentNextPage()
    }

    func fetchMoreChanges(request: ListChanges.FetchMoreChanges.Request) {
        presentNextPage()
    }

    private func presentNextPage() {
        do throws(MemesError) {
            guard let page = try cursor?.nextPage() else { return }
            position = page.position
            present(.success(page))
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<ChangesPage, MemesError>) {
        presenter.presentFetchedChanges(response: ListChanges.FetchChanges.Response(page: page))
    }
}
