import Domain
import Platform

@testable import Application
@testable import TestSupport

/// The data that the scene passes on.
final class PickMemesDataStoreDouble: PickMemesDataStore {
    let pickedMemes: [Meme]

    let pickedTasks: [FoundTask]

    let newTitle: String?

    init(pickedMemes: [Meme] = [], pickedTasks: [FoundTask] = [], newTitle: String? = nil) {
        (self.pickedMemes, self.pickedTasks) = (pickedMemes, pickedTasks)
        self.newTitle = newTitle
    }
}

/// Records what a view controller asks for.
final class PickMemesBusinessLogicSpy: PickMemesBusinessLogic {
    private(set) var fetchRequests: [PickMemes.Request] = []
    private(set) var filterRequests: [PickMemes.FilterMemes.Request] = []
    private(set) var pickRequests: [PickMemes.PickMeme.Request] = []
    var onFetch: () -> Void = {}
    var onFilter: () -> Void = {}
    var onPick: (PickMemes.PickMeme.Request) -> Void = { _ in }

    func fetchMemes(request: PickMemes.Request) {
        fetchRequests.append(request)
        onFetch()
    }

    func filterMemes(request: PickMemes.FilterMemes.Request) {
        filterRequests.append(request)
        onFilter()
    }

    func pickMeme(request: PickMemes.PickMeme.Request) {
        pickRequests.append(request)
        onPick(request)
    }
}

/// Records where a view controller goes.
final class PickMemesRouterSpy: PickMemesRoutingLogic {
    private(set) var routes: [String] = []

    func routeToShowMeme() { routes.append("ShowMeme") }

    func routeToEditMeme() { routes.append("EditMeme") }

    func routeToAddMeme() { routes.append("AddMeme") }
}

/// Records what an interactor presents.
final class PickMemesPresentationLogicSpy: PickMemesPresentationLogic {
    private(set) var fetchResponses: [PickMemes.FetchMemes.Response] = []
    private(set) var filterResponses: [PickMemes.FilterMemes.Response] = []
    private(set) var pickResponses: [PickMemes.PickMeme.Response] = []

    /// The titles of the memes in the last response to a fetch.
    var fetchedTitles: [String]? {
        switch fetchResponses.last {
        case .numbered(let found), .first(let found): found.page.memes.map(\.title)
        default: nil
        }
    }

    func presentFetchedMemes(response: PickMemes.FetchMemes.Response) {
        fetchResponses.append(response)
    }

    func presentFilteredMemes(response: PickMemes.FilterMemes.Response) {
        filterResponses.append(response)
    }

    func presentPickedMeme(response: PickMemes.PickMeme.Response) { pickResponses.append(response) }

    /// Returns an interactor that presents memes of a store to this spy.
    func interactor(_ store: any MemesStore = MemoryStore.seeded()) -> PickMemesInteractor {
        PickMemesInteractor(
            presenter: self, store: store, queryWorker: QueryWorker(dateWorker: .double),
            tasksWorker: .double(store), guessWorker: QueryGuessWorker(store: store),
            clock: FixedClock(Seeds.now))
    }
}
