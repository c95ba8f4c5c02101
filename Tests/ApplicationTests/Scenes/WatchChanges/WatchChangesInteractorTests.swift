import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct WatchChangesInteractorTests {
    private typealias Request = WatchChanges.Request

    private let presenter = WatchChangesPresentationLogicSpy()

    @Test func `presents existing changes and then waits for more`() throws {
        let store = MemoryStore.seeded([Seeds.milk])
        let interactor = interactor(store)
        interactor.watchChanges(request: Request(since: "2026"))
        interactor.awaitChanges()
        guard case .page(let page)? = presenter.changes.first else {
            Issue.record("\(presenter.changes)")
            return
        }
        #expect(page.parts == [ChangesSeeds.added])
        #expect(page.position != nil)
        #expect(presenter.changes.dropFirst() == [.ended(.interrupted, page.position)])
    }

    @Test func `fetches short identifiers for people only`() throws {
        for isForPeople in [false, true] {
            interactor(MemoryStore.seeded([Seeds.milk])).watchChanges(
                request: Request(since: "2026", isForPeople: isForPeople))
        }
        #expect(presenter.shortIDs == [ShortIDs(), ShortIDs(of: [Seeds.milk.id], among: [])])
    }

    @Test func `presents errors`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        interactor(FailingStore(error)).watchChanges(request: Request())
        interactor(MemoryStore.seeded()).watchChanges(request: Request(since: "soon"))
        #expect(
            presenter.changes == [
                .ended(.failed(error), nil),
                .ended(.failed(.request(.unreadableCursor("soon"))), nil),
            ])
    }

    private func interactor(_ store: any MemesStore) -> WatchChangesInteractor {
        WatchChangesInteractor(
            presenter: presenter,
            watchWorker: WatchWorker(
                changesWorker: ChangesWorker(store: store, dateWorker: .double),
                watcher: StoreWatcherDouble()),
            changesWorker: ChangesWorker(store: store, dateWorker: .double))
    }
}

private final class WatchChangesPresentationLogicSpy: WatchChangesPresentationLogic {
    private(set) var changes: [WatchedChanges] = []
    private(set) var shortIDs: [ShortIDs] = []

    func presentWatchedChanges(response: WatchChanges.Response) {
        changes.append(response.changes)
        shortIDs.append(response.shortIDs)
    }
}
