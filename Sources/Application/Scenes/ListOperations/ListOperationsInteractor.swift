import Domain

protocol ListOperationsBusinessLogic {
    /// Reads operations, and presents the first page.
    func fetchOperations(request: ListOperations.Request)
    /// Presents the next page of operations.
    func fetchMoreOperations()
}

/// The interactor that lists operations. It needs no worker, because listing is a single call to the store.
final class ListOperationsInteractor: ListOperationsBusinessLogic {
    private let presenter: any ListOperationsPresentationLogic
    private let store: any MemesStore
    private let dateWorker: DateWorker
    private let clock: any WallClock
    private var cursor: (any OperationsCursor)?
    private var asOf: Timestamp?
    private var wantsNone = false

    init(
        presenter: any ListOperationsPresentationLogic, store: any MemesStore,
        dateWorker: DateWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.store = store
        self.dateWorker = dateWorker
        self.clock = clock
    }

    func fetchOperations(request: ListOperations.Request) {
        wantsNone = request.limit == 0
        do throws(MemesError) {
            var fetch = OperationsFetch(limit: request.limit, pageSize: request.pageSize)
            asOf = try dateWorker.moment(asOf: request.asOf)
            fetch.asOf = asOf
            cursor = try store.fetchOperations(fetch)
            fetchMoreOperations()
        } catch {
            present(.failure(error))
        }
    }

    func fetchMoreOperations() {
        do throws(MemesError) {
            guard let page = try cursor?.nextPage() else { return }
            present(.success(page))
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<OperationsPage, MemesError>) {
        presenter.presentFetchedOperations(
            response: ListOperations.Response(
                page: page, now: clock.now, asOf: asOf, wantsNone: wantsNone))
    }
}
