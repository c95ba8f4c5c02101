import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListChangesInteractorTests {
    private typealias Request = ListChanges.Request

    private let presenter = ListChangesPresentationLogicSpy()
    private let error = MemesError.store(.busy(seconds: 1), path: "s")

    @Test func `presents a page for each request`() {
        let pages = [
            ChangesPage(parts: [ChangesSeeds.added], position: nil),
            ChangesPage(parts: [], position: ChangesSeeds.position),
        ]
        let store = StoreOfPages(error, pages.map { .success($0) })
        let interactor = interactor(store)
        interactor.fetchChanges(request: Request())
        for _ in 0..<2 {
            interactor.fetchMoreChanges()
        }
        #expect(presenter.pages == pages.map { .success($0) })
        #expect(store.starts == [.beginning])
    }

    @Test func `starts at the requested cursor or time`() {
        let store = StoreOfPages(error, [])
        for since in [ChangesSeeds.position.text, "2026-11-21T10:00:00Z"] {
            interactor(store).fetchChanges(request: Request(since: since))
        }
        #expect(store.starts == [.position(ChangesSeeds.position), .time(Seeds.now)])
    }

    @Test func `presents errors`() {
        interactor(FailingStore(error)).fetchChanges(request: Request())
        interactor(MemoryStore.seeded()).fetchChanges(request: Request(since: "soon"))
        interactor(StoreOfPages(error, [.failure(error)])).fetchChanges(request: Request())
        #expect(
            presenter.pages == [
                .failure(error), .failure(.request(.unreadableCursor("soon"))), .failure(error),
            ])
    }

    private func interactor(_ store: any MemesStore) -> ListChangesInteractor {
        ListChangesInteractor(
            presenter: presenter,
            changesWorker: ChangesWorker(store: store, dateWorker: .double))
    }
}

private final class ListChangesPresentationLogicSpy: ListChangesPresentationLogic {
    private(set) var pages: [Result<ChangesPage, MemesError>] = []

    func presentFetchedChanges(response: ListChanges.Response) { pages.append(response.page) }
}
