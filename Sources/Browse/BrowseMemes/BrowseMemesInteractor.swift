import Application
import Domain

protocol BrowseMemesBusinessLogic {
    /// Opens a list, and presents the number of memes found so far.
    func openList(request: BrowseMemes.OpenList.Request)
    /// Finds more memes for the open list, and presents the number found so far.
    func findMoreMemes()
    /// Presents the rows at the given positions in the open list.
    func fetchRows(request: BrowseMemes.FetchRows.Request)
}

/// The open list, from which the screen takes the memes to show, mark and change.
protocol BrowseMemesDataStore: AnyObject {
    /// The ids of the memes found so far.
    var listedIDs: [MemeID] { get }
    /// Returns the id of the meme at a position, or `nil` if the position is outside the list.
    func listedID(at position: Int) -> MemeID?
}

final class BrowseMemesInteractor: BrowseMemesBusinessLogic, BrowseMemesDataStore {
    private let presenter: any BrowseMemesPresentationLogic
    private let store: any MemesStore
    private let queryWorker: QueryWorker
    private let clock: any WallClock
    private var list: (any OpenedList)?
    /// The list that replaces `list` once its search finds the selected meme or is complete.
    private var nextList: (any OpenedList)?
    private var order = MemeOrder.modified
    /// The number of memes in the store; `nil` until they are counted.
    private var total: Int?
    private var newTitle: String?

    init(
        presenter: any BrowseMemesPresentationLogic, store: any MemesStore,
        queryWorker: QueryWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.store = store
        self.queryWorker = queryWorker
        self.clock = clock
    }

    var listedIDs: [MemeID] { list.map { $0.ids(0..<$0.count) } ?? [] }

    func listedID(at position: Int) -> MemeID? {
        position < 0 ? nil : list?.ids(position..<position + 1).first
    }

    func openList(request: BrowseMemes.OpenList.Request) {
        do throws(MemesError) {
            let opened = try openedList(request)
            let counted = try store.countMemes(MemesFetch())
            if counted.count == 0, total ?? 0 > 0, try !store.hasOperations() {
                return presenter.presentOpenedList(response: .init(list: .success(nil)))
            }
            let includesRemoved = (opened as? ListedMemes)?.fetch.includesRemoved == true
            let marked =
                request.isStale && !request.marked.isEmpty
                ? try store.page(of: request.marked, includesRemoved: includesRemoved)
                    .memes.map(\.id) : nil
            (nextList, total, order) = (opened, counted.count, request.order)
            newTitle = queryWorker.title(in: request.filter)
            presentOpenedList(
                keepsOld: request.selected != nil, counted.warnings, marked)
        } catch {
            presentError(error)
        }
    }

    func findMoreMemes() {
        do throws(MemesError) {
            try (nextList ?? list)?.findMore()
            presentOpenedList(keepsOld: true)
        } catch {
            presentError(error)
        }
    }

    func fetchRows(request: BrowseMemes.FetchRows.Request) {
        guard let list else { return }
        let page = Result { () throws(MemesError) in try list.page(request.positions) }
        presenter.presentRows(
            response: BrowseMemes.FetchRows.Response(
                page: page, first: request.positions.lowerBound, order: order, now: clock.now))
    }

    private func openedList(
        _ request: BrowseMemes.OpenList.Request
    ) throws(MemesError) -> any OpenedList {
        var all = MemesFetch(order: request.order, isReversed: request.isReversed)
        all.returnsEarly = true
        if request.isFuzzy {
            let known = request.isStale ? nil : (nextList ?? list) as? FuzzyMemes
            return try FuzzyMemes(
                request.filter, after: known, of: all, wanted: request.selected, store)
        }
        let fetch = try queryWorker.filter(all, by: QueryRequest(typed: request.filter), asOf: nil)
        var pinned: MemesFetch?
        if fetch.listsPinnedFirst {
            pinned = fetch
            pinned?.query = fetch.query.and(.flag(.pinned))
        }
        return try ListedMemes(fetch, pinnedFirst: pinned, wanted: request.selected, store)
    }

    /// Presents the open list. If the selected meme was found, the search is complete, or `keepsOld` is
    /// `false`, first replaces the open list with `nextList`.
    private func presentOpenedList(
        keepsOld: Bool, _ warnings: [StoreWarning] = [], _ marked: [MemeID]? = nil
    ) {
        if let nextList, nextList.isComplete || nextList.position != nil || !keepsOld {
            list = nextList
            self.nextList = nil
        }
        let count = BrowseMemes.OpenList.Count(
            memes: list?.count ?? 0, isComplete: nextList == nil && list?.isComplete != false,
            total: total ?? 0, position: list?.position, marked: marked,
            newTitle: newTitle)
        presenter.presentOpenedList(response: .init(list: .success(count), warnings: warnings))
    }

    private func presentError(_ error: MemesError) {
        nextList = nil
        presenter.presentOpenedList(response: .init(list: .failure(error)))
    }
}
