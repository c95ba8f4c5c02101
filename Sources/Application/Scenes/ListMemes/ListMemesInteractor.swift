import Domain

package protocol ListMemesBusinessLogic {
    /// Reads memes, and presents the first page.
    func fetchMemes(request: ListMemes.FetchMemes.Request)
    /// Presents the next page of memes.
    func fetchMoreMemes()
    /// Presents the memes from the list that also match a filter.
    func filterMemes(request: ListMemes.FilterMemes.Request)
    /// Picks some of the presented memes, and presents the outcome.
    func pickMeme(request: ListMemes.PickMeme.Request)
    /// Opens a list for the user to browse, and presents the number of memes found so far.
    func openList(request: ListMemes.OpenList.Request)
    /// Finds more memes for the open list, and presents the number found so far.
    func findMoreMemes()
    /// Presents the rows at the given positions in the open list.
    func fetchRows(request: ListMemes.FetchRows.Request)
}

/// The data passed to this scene and to the next one.
package protocol ListMemesDataStore: AnyObject {
    var pickedMemes: [Meme] { get }
    /// The meme that was just added; `nil` if no meme was added.
    var newMeme: Meme? { get set }
    /// The ids of the memes found so far for the open list.
    var listedIDs: [MemeID] { get }
    /// Returns the id of the meme at a position in the open list, or `nil` if the position is outside the
    /// list.
    func listedID(at position: Int) -> MemeID?
}

final class ListMemesInteractor: ListMemesBusinessLogic, ListMemesDataStore {
    private(set) var pickedMemes: [Meme] = []
    var newMeme: Meme?

    private let presenter: any ListMemesPresentationLogic
    private let memesWorker: MemesWorker
    private let queryWorker: QueryWorker
    private let guessWorker: QueryGuessWorker
    private let clock: any WallClock
    private var memesCursor: (any MemesCursor)?
    private var request = ListMemes.FetchMemes.Request()
    private var listedCount = 0
    /// The memes that the user can pick by number.
    private var memes: [StoredMeme] = []
    /// The memes offered in a picker, keyed by row id.
    private var offered: [String: Meme] = [:]
    /// The number of memes before they are filtered in the picker or in the open list; `nil` until they are
    /// counted.
    private var offeredCount: Int?
    private var context = ListMemes.FetchMemes.Context.everything
    /// The time given with `--as-of`; `nil` for the current state.
    private var asOf: Timestamp?
    private var list: (any OpenedList)?
    /// The list that replaces `list` once its search finds the selected meme or is complete.
    private var nextList: (any OpenedList)?
    private var listOrder = MemeOrder.modified

    init(
        presenter: any ListMemesPresentationLogic, memesWorker: MemesWorker,
        queryWorker: QueryWorker, guessWorker: QueryGuessWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.queryWorker = queryWorker
        self.guessWorker = guessWorker
        self.clock = clock
    }

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        self.request = request
        if request.asksForPick {
            guard request.pickMethod != .unavailable, request.format == .human else {
                return presenter.presentPickedMeme(response: .withoutTerminal)
            }
            if request.pickMethod == .number, !request.filter.isEmpty {
                self.request.query.text += " " + request.filter
            }
        }
        fetchFirstMemes()
    }

    private func fetchFirstMemes() {
        let limit = limit()
        let fetch = MemesFetch(
            order: request.order, isReversed: request.isReversed, limit: limit,
            pageSize: request.asksForPick ? limit ?? request.pageSize : request.pageSize,
            wantsShortIDs: request.format == .human)
        do throws(MemesError) {
            var filtered = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            context = context(of: filtered)
            asOf = filtered.asOf
            try presentPinnedMemes(of: &filtered)
            memesCursor = try memesWorker.memes(filtered)
            fetchMoreMemes()
        } catch {
            present(.failure(error))
        }
    }

    /// Returns the maximum number of memes to list, or `nil` to list all.
    private func limit() -> Int? {
        guard let rowCount = request.rowCount else { return request.limit }
        // The welcome list must fit on the screen together with its hint (2 lines), a line about pinned
        // memes, and the prompt.
        if request.isWelcome { return min(request.limit ?? rowCount, max(rowCount - 4, 1)) }
        guard request.asksForPick else { return request.limit }
        // For a picker, one meme is enough to show that there are memes to offer. For a question, the list
        // has as many rows as fit above the question.
        return request.pickMethod == .picker
            ? min(request.limit ?? .max, 1) : request.limit ?? max(rowCount - 2, 1)
    }

    func fetchMoreMemes() {
        do throws(MemesError) {
            guard let page = try memesCursor?.nextPage() else { return }
            present(.success(page))
            if request.asksForPick { memes += page.memes }
            listedCount += page.memes.count
        } catch {
            present(.failure(error))
        }
    }

    func filterMemes(request: ListMemes.FilterMemes.Request) {
        let limit = min(self.request.limit ?? request.limit, request.limit)
        let page = Result { () throws(MemesError) in
            try filteredPage(request.filter, limit: limit)
        }
        if case .success(let page) = page {
            for meme in page.memes.prefix(limit) {
                offered[page.shortIDs.text(for: meme.id)] = meme.meme
            }
        }
        presenter.presentFilteredMemes(
            response: ListMemes.FilterMemes.Response(
                page: page, totalCount: offeredCount ?? 0, limit: limit, order: self.request.order,
                now: clock.now))
    }

    /// Returns the first memes that match a filter, up to `limit + 1` memes. The extra meme shows that the
    /// limit was exceeded.
    private func filteredPage(_ filter: String, limit: Int) throws(MemesError) -> MemesPage {
        var fetch = try queryWorker.filter(
            MemesFetch(
                order: request.order, isReversed: request.isReversed,
                limit: limit + 1, pageSize: limit + 1, wantsShortIDs: true),
            by: request.query, asOf: request.asOf)
        if offeredCount == nil {
            var all = fetch
            all.limit = nil
            offeredCount = try memesWorker.countMemes(all).count
        }
        let query = try queryWorker.query(QueryRequest(typed: filter))
        // For a typed filter, the best matches come first, as in a search.
        if request.order == .modified, !request.isReversed, query != .everything {
            fetch.order = .relevance
        }
        fetch.query = fetch.query.and(query)
        fetch.includesRemoved = fetch.query.mentionsRemoved
        return try memesWorker.memes(fetch).nextPage() ?? MemesPage(storedMemes: [])
    }

    var listedIDs: [MemeID] { list.map { $0.ids(0..<$0.count) } ?? [] }

    func listedID(at position: Int) -> MemeID? {
        position < 0 ? nil : list?.ids(position..<position + 1).first
    }

    func openList(request: ListMemes.OpenList.Request) {
        do throws(MemesError) {
            let opened = try openedList(request)
            let total = try memesWorker.countMemes(MemesFetch())
            if total.count == 0, offeredCount ?? 0 > 0, try !memesWorker.hasOperations() {
                return presenter.presentOpenedList(
                    response: ListMemes.OpenList.Response(list: .success(nil)))
            }
            (nextList, offeredCount, listOrder) = (opened, total.count, request.order)
            presentOpenedList(keepsOld: request.selected != nil, total.warnings)
        } catch {
            nextList = nil
            presenter.presentOpenedList(
                response: ListMemes.OpenList.Response(list: .failure(error)))
        }
    }

    private func openedList(
        _ request: ListMemes.OpenList.Request
    ) throws(MemesError) -> any OpenedList {
        var all = MemesFetch(order: request.order, isReversed: request.isReversed)
        all.returnsEarly = true
        if request.isFuzzy {
            let known = request.isStale ? nil : (nextList ?? list) as? FuzzyMemes
            return try FuzzyMemes(
                request.filter, after: known, of: all, wanted: request.selected, memesWorker)
        }
        let fetch = try queryWorker.filter(all, by: QueryRequest(typed: request.filter), asOf: nil)
        var pinned: MemesFetch?
        if hasPinnedFirst(fetch) {
            pinned = fetch
            pinned?.query = fetch.query.and(.flag(.pinned))
        }
        return try ListedMemes(fetch, pinnedFirst: pinned, wanted: request.selected, memesWorker)
    }

    func findMoreMemes() {
        do throws(MemesError) {
            try (nextList ?? list)?.findMore()
            presentOpenedList(keepsOld: true)
        } catch {
            nextList = nil
            presenter.presentOpenedList(
                response: ListMemes.OpenList.Response(list: .failure(error)))
        }
    }

    /// Presents the open list. If the selected meme was found, the search is complete, or `keepsOld` is
    /// `false`, first replaces the open list with `nextList`.
    private func presentOpenedList(keepsOld: Bool, _ warnings: [StoreWarning] = []) {
        if let nextList, nextList.isComplete || nextList.position != nil || !keepsOld {
            list = nextList
            self.nextList = nil
        }
        let count = ListMemes.OpenList.Count(
            memes: list?.count ?? 0, isComplete: nextList == nil && list?.isComplete != false,
            total: offeredCount ?? 0, position: list?.position)
        presenter.presentOpenedList(
            response: ListMemes.OpenList.Response(list: .success(count), warnings: warnings))
    }

    func fetchRows(request: ListMemes.FetchRows.Request) {
        guard let list else { return }
        let page = Result { () throws(MemesError) in try list.page(request.positions) }
        presenter.presentRows(
            response: ListMemes.FetchRows.Response(
                page: page, first: request.positions.lowerBound, order: listOrder, now: clock.now))
    }

    func pickMeme(request: ListMemes.PickMeme.Request) {
        let response = pick(request.input)
        switch response {
        case .picked(let memes): pickedMemes = memes
        case .pickedToEdit(let meme): pickedMemes = [meme]
        default: break
        }
        presenter.presentPickedMeme(response: response)
    }

    /// Presents the pinned memes above all other memes, in at most half of the rows, if the list is
    /// human-readable. Then excludes the pinned memes from the fetch.
    private func presentPinnedMemes(of fetch: inout MemesFetch) throws(MemesError) {
        guard !request.asksForPick, request.format == .human, hasPinnedFirst(fetch),
            let rowCount = fetch.limit ?? request.rowCount, rowCount > 1
        else { return }
        var pinned = fetch
        pinned.query = fetch.query.and(.flag(.pinned))
        pinned.limit = nil
        pinned.pageSize = rowCount / 2
        guard let page = try memesWorker.memes(pinned).nextPage(), !page.memes.isEmpty else {
            return
        }
        listedCount = page.memes.count
        let count = page.isLast ? listedCount : try memesWorker.countMemes(pinned).count
        fetch.query = fetch.query.and(.not(.flag(.pinned)))
        fetch.limit = fetch.limit.map { $0 - listedCount }
        presenter.presentPinnedMemes(
            response: ListMemes.PinnedMemes.Response(
                page: page, restCount: count - listedCount, now: clock.now, newMeme: newMeme?.id,
                isLong: request.isLong))
    }

    /// Returns whether a human-readable list shows the pinned memes above the others.
    private func hasPinnedFirst(_ fetch: MemesFetch) -> Bool {
        fetch.order == .modified && !fetch.isReversed && !fetch.query.mentionsPinned
    }

    private func present(_ page: Result<MemesPage, MemesError>) {
        presenter.presentFetchedMemes(
            response: ListMemes.FetchMemes.Response(
                page: page, listedCount: listedCount, order: request.order, now: clock.now,
                newMeme: newMeme?.id, isForPicking: request.asksForPick,
                isForCommand: request.picksFor != nil, printsPicked: request.printsPicked,
                isLong: request.isLong, context: context,
                guess: guess(page),
                wantsNone: request.limit == 0, totalCount: totalCount(page)))
    }

    /// Returns the total number of memes for the hint below the welcome list; `nil` if the hint is not shown.
    private func totalCount(_ page: Result<MemesPage, MemesError>) -> Int? {
        guard context == .welcome, case .success(let page) = page, page.isLast else { return nil }
        return try? memesWorker.countMemes(MemesFetch()).count
    }

    private func guess(_ page: Result<MemesPage, MemesError>) -> QueryGuess? {
        guard request.format == .human, context == .query, request.limit != 0, listedCount == 0,
            case .success(let page) = page, page.memes.isEmpty
        else { return nil }
        return guessWorker.guess(request.query, asOf: asOf)
    }

    private func context(of fetch: MemesFetch) -> ListMemes.FetchMemes.Context {
        if fetch.query != .everything { return .query }
        if let moment = fetch.asOf { return .past(moment) }
        return request.isWelcome ? .welcome : .everything
    }

    /// Returns a response with the given ids, sorted in the same order as the list.
    private func inOrder(_ ids: [MemeID]) -> ListMemes.PickMeme.Response {
        let fetch = MemesFetch(
            query: .any(ids.map { .id(MemeIDPrefix($0)) }),
            includesRemoved: true, order: request.order, isReversed: request.isReversed,
            pageSize: ids.count)
        do throws(MemesError) {
            let page = try memesWorker.memes(fetch).nextPage()
            return .pickedIDs(page?.memes.map(\.id) ?? [])
        } catch {
            return .failed(error)
        }
    }

    /// Picks memes according to the user's input. A typed line must be a row number; an empty line or `q`
    /// cancels.
    private func pick(_ input: ListMemes.PickMeme.Input) -> ListMemes.PickMeme.Response {
        let line: String?
        switch input {
        case .typed(let typed): line = typed
        case .picker(.success(.picked(let rows))):
            let picked = rows.compactMap { offered[$0] }
            return request.printsPicked ? inOrder(picked.map(\.id)) : .picked(picked)
        case .picker(.success(.toEdit(let row))):
            return offered[row].map { .pickedToEdit($0) } ?? .cancelled
        case .picker(.success(.cancelled)): return .dismissed
        case .picker(.success(.interrupted)): return .interrupted
        case .picker(.failure(let error)): return .failed(error)
        }
        let typed = String((line ?? "")[...].trimming(\.isWhitespace))
        guard !typed.isEmpty, typed != "q" else { return .cancelled }
        guard let number = WholeNumber.read(typed), number >= 1, number <= memes.count else {
            return .noSuchRow(typed, count: memes.count)
        }
        return .picked([memes[number - 1].meme])
    }
}
