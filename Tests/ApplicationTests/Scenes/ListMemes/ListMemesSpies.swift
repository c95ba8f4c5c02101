import Domain
import Platform

@testable import Application
@testable import TestSupport

/// Records what a view controller asks for.
final class ListMemesBusinessLogicSpy: ListMemesBusinessLogic {
    private(set) var fetchRequests: [ListMemes.FetchMemes.Request] = []
    private(set) var fetchMoreCount = 0
    var onFetch: () -> Void = {}

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        fetchRequests.append(request)
        onFetch()
    }

    func fetchMoreMemes() {
        fetchMoreCount += 1
        onFetch()
    }
}

/// Records what an interactor presents.
final class ListMemesPresentationLogicSpy: ListMemesPresentationLogic {
    private(set) var fetchResponses: [ListMemes.FetchMemes.Response] = []
    private(set) var pinnedResponses: [ListMemes.PinnedMemes.Response] = []

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        fetchResponses.append(response)
    }

    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) {
        pinnedResponses.append(response)
    }

    /// Returns an interactor that presents memes of a store to this spy.
    func interactor(_ store: any MemesStore = MemoryStore.seeded()) -> ListMemesInteractor {
        ListMemesInteractor(
            presenter: self, store: store, queryWorker: QueryWorker(dateWorker: .double),
            guessWorker: QueryGuessWorker(store: store), clock: FixedClock(Seeds.now))
    }
}
