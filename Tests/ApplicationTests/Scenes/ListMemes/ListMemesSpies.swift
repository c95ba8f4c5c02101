import Domain
import Platform

@testable import Application
@testable import TestSupport

/// Records what a view controller asks for.
final class ListMemesBusinessLogicSpy: ListMemesBusinessLogic {
    private(set) var fetchRequests: [ListMemes.FetchMemes.Request] = []
    private(set) var fetchMoreCount = 0
    private(set) var filterRequests: [ListMemes.FilterMemes.Request] = []
    private(set) var pickRequests: [ListMemes.PickMeme.Request] = []
    private(set) var openRequests: [ListMemes.OpenList.Request] = []
    private(set) var findMoreCount = 0
    private(set) var rowsRequests: [ListMemes.FetchRows.Request] = []
    var onFetch: () -> Void = {}
    var onFilter: () -> Void = {}
    var onPick: (ListMemes.PickMeme.Request) -> Void = { _ in }

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        fetchRequests.append(request)
        onFetch()
    }

    func fetchMoreMemes() {
        fetchMoreCount += 1
        onFetch()
    }

    func filterMemes(request: ListMemes.FilterMemes.Request) {
        filterRequests.append(request)
        onFilter()
    }

    func pickMeme(request: ListMemes.PickMeme.Request) {
        pickRequests.append(request)
        onPick(request)
    }

    func openList(request: ListMemes.OpenList.Request) { openRequests.append(request) }

    func findMoreMemes() { findMoreCount += 1 }

    func fetchRows(request: ListMemes.FetchRows.Request) { rowsRequests.append(request) }
}

/// The data that a list receives and passes on.
final class ListMemesDataStoreDouble: ListMemesDataStore {
    let pickedMemes: [Meme]
    var newMeme: Meme?
    var listedIDs: [MemeID] = []

    func listedID(at position: Int) -> MemeID? { listedIDs.dropFirst(position).first }

    init(pickedMemes: [Meme] = []) { self.pickedMemes = pickedMemes }
}

/// Records where a view controller goes.
final class ListMemesRouterSpy: ListMemesRoutingLogic, ListMemesDataPassing {
    let dataStore: any ListMemesDataStore = ListMemesDataStoreDouble()
    private(set) var routes: [String] = []

    func routeToShowMeme() { routes.append("ShowMeme") }

    func routeToEditMeme() { routes.append("EditMeme") }
}

/// Records what an interactor presents.
final class ListMemesPresentationLogicSpy: ListMemesPresentationLogic {
    private(set) var fetchResponses: [ListMemes.FetchMemes.Response] = []
    private(set) var pinnedResponses: [ListMemes.PinnedMemes.Response] = []
    private(set) var filterResponses: [ListMemes.FilterMemes.Response] = []
    private(set) var pickResponses: [ListMemes.PickMeme.Response] = []
    private(set) var openResponses: [ListMemes.OpenList.Response] = []
    private(set) var rowsResponses: [ListMemes.FetchRows.Response] = []

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        fetchResponses.append(response)
    }

    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) {
        pinnedResponses.append(response)
    }

    func presentFilteredMemes(response: ListMemes.FilterMemes.Response) {
        filterResponses.append(response)
    }

    func presentPickedMeme(response: ListMemes.PickMeme.Response) { pickResponses.append(response) }

    func presentOpenedList(response: ListMemes.OpenList.Response) { openResponses.append(response) }

    func presentRows(response: ListMemes.FetchRows.Response) { rowsResponses.append(response) }
}

extension ListMemesPresentationLogicSpy {
    /// Returns an interactor that presents memes of a store to this spy.
    func interactor(_ store: any MemesStore = MemoryStore.seeded()) -> ListMemesInteractor {
        ListMemesInteractor(
            presenter: self, memesWorker: MemesWorker(store: store),
            queryWorker: QueryWorker(
                dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))),
            guessWorker: QueryGuessWorker(store: store),
            clock: FixedClock(Seeds.now))
    }
}
