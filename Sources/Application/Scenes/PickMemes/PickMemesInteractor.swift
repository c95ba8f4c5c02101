import Domain

protocol PickMemesBusinessLogic {
    /// Presents the memes that the user can pick by number, or a picker if there is one and there are memes.
    func fetchMemes(request: PickMemes.Request)
    /// Presents the memes from the list that also match a filter.
    func filterMemes(request: PickMemes.FilterMemes.Request)
    /// Picks some of the presented memes, and presents the outcome.
    func pickMeme(request: PickMemes.PickMeme.Request)
}

/// The data passed to the next scene.
protocol PickMemesDataStore: AnyObject {
    var pickedMemes: [Meme] { get }
    var pickedTasks: [FoundTask] { get }
    /// The title of the meme to add; `nil` if the user picked memes.
    var newTitle: String? { get }
}

final class PickMemesInteractor: PickMemesBusinessLogic, PickMemesDataStore {
    private(set) var pickedMemes: [Meme] = []
    private(set) var pickedTasks: [FoundTask] = []
    private(set) var newTitle: String?

    private let presenter: any PickMemesPresentationLogic
    private let store: any MemesStore
    private let queryWorker: QueryWorker
    private let tasksWorker: TasksWorker
    private let guessWorker: QueryGuessWorker
    private let clock: any WallClock
    private var request = PickMemes.Request()
    /// The memes that the user can pick by number.
    private var numbered: [StoredMeme] = []
    private var numberedTasks: [FoundTask] = []
    /// The memes and the tasks offered in a picker, keyed by row id.
    private var offered: [String: Meme] = [:]
    private var offeredTasks: [String: FoundTask] = [:]
    /// The number of memes before they are filtered; `nil` until they are counted.
    private var totalCount: Int?

    init(
        presenter: any PickMemesPresentationLogic, store: any MemesStore,
        queryWorker: QueryWorker, tasksWorker: TasksWorker, guessWorker: QueryGuessWorker,
        clock: any WallClock
    ) {
        self.presenter = presenter
        self.store = store
        self.queryWorker = queryWorker
        self.tasksWorker = tasksWorker
        self.guessWorker = guessWorker
        self.clock = clock
    }

    func fetchMemes(request: PickMemes.Request) {
        self.request = request
        let prints = request.purpose == .printing
        let usesPicker = request.hasPicker && (request.console.canAsk || prints)
        guard request.isForPeople, usesPicker || request.console.canAskForText && !prints else {
            return presenter.presentFetchedMemes(response: .withoutTerminal)
        }
        do throws(MemesError) {
            let page = try usesPicker ? page(limit: min(request.limit ?? 1, 1)) : numberedPage()
            presenter.presentFetchedMemes(response: usesPicker ? .first(page) : .numbered(page))
        } catch {
            presenter.presentFetchedMemes(response: .failed(error))
        }
    }

    func filterMemes(request: PickMemes.FilterMemes.Request) {
        let limit = min(self.request.limit ?? request.limit, request.limit)
        var tasks: TasksPage?
        let page = Result { () throws(MemesError) in
            tasks = try filteredTasks(request.filter, limit: limit)
            return tasks == nil
                ? try filteredPage(request.filter, limit: limit) : MemesPage(storedMemes: [])
        }
        for task in tasks?.tasks.prefix(limit) ?? [] {
            offeredTasks[task.shortReference(tasks?.shortIDs.text(for: task.id) ?? "")] = task
        }
        if case .success(let page) = page {
            for meme in page.memes.prefix(limit) {
                offered[page.shortIDs.text(for: meme.id)] = meme.meme
            }
        }
        presenter.presentFilteredMemes(
            response: PickMemes.FilterMemes.Response(
                page: page, tasks: tasks, totalCount: totalCount ?? 0, limit: limit,
                order: self.request.order,
                newTitle: self.request.purpose.adds && self.request.asOf == nil
                    ? queryWorker.title(in: request.filter) : nil,
                now: clock.now))
    }

    func pickMeme(request: PickMemes.PickMeme.Request) {
        let response: PickMemes.PickMeme.Response =
            switch request {
            case .typed(let line): picked(typed: line ?? "")
            case .picker(.success(let end)): picked(at: end)
            case .picker(.failure(let error)): .failed(error)
            }
        switch response {
        case .picked(let memes): pickedMemes = memes
        case .pickedTasks(let tasks, _): pickedTasks = tasks
        case .pickedToEdit(let meme): pickedMemes = [meme]
        case .pickedToAdd(let title): newTitle = title
        default: break
        }
        presenter.presentPickedMeme(response: response)
    }

    /// Returns the requested number of memes, or as many as fit above the question. A filter is part of the
    /// query.
    private func numberedPage() throws(MemesError) -> PickMemes.FetchMemes.Page {
        if !request.filter.isEmpty { request.query.text += " " + request.filter }
        let page = try page(limit: request.limit ?? max(request.console.rowCount - 2, 1))
        numbered = page.page.memes
        numberedTasks = page.tasks?.tasks ?? []
        return page
    }

    private func page(limit: Int) throws(MemesError) -> PickMemes.FetchMemes.Page {
        if let states = request.tasks {
            let tasks = try tasksWorker.tasks(
                request.query, states, limit: limit, wantsShortIDs: true)
            return PickMemes.FetchMemes.Page(
                page: MemesPage(storedMemes: [], warnings: tasks.warnings), tasks: tasks,
                now: clock.now)
        }
        let fetch = try fetch(limit: limit)
        let page = try store.fetchMemes(fetch).nextPage() ?? MemesPage(storedMemes: [])
        let context = ListMemes.Context(fetch)
        let needsGuess = context == .query && request.limit != 0 && page.memes.isEmpty
        return PickMemes.FetchMemes.Page(
            page: page, context: context,
            guess: needsGuess ? guessWorker.guess(request.query, asOf: fetch.asOf) : nil,
            wantsNone: request.limit == 0, now: clock.now)
    }

    private func fetch(limit: Int) throws(MemesError) -> MemesFetch {
        try queryWorker.filter(
            MemesFetch(
                order: request.order, isReversed: request.isReversed, limit: limit,
                pageSize: limit, wantsShortIDs: true),
            by: request.query, asOf: request.asOf)
    }

    /// Returns the first tasks that match a filter, up to `limit + 1` tasks; `nil` to pick from memes.
    private func filteredTasks(_ filter: String, limit: Int) throws(MemesError) -> TasksPage? {
        guard let states = request.tasks else { return nil }
        func tasks(_ filter: String, limit: Int?) throws(MemesError) -> TasksPage {
            try tasksWorker.tasks(
                QueryRequest(typed: filter), states, limit: limit, wantsShortIDs: limit != nil)
        }
        if totalCount == nil { totalCount = try tasks("", limit: nil).tasks.count }
        return try tasks(filter, limit: limit + 1)
    }

    /// Returns the first memes that match a filter, up to `limit + 1` memes. The extra meme shows that the
    /// limit was exceeded.
    private func filteredPage(_ filter: String, limit: Int) throws(MemesError) -> MemesPage {
        var fetch = try fetch(limit: limit + 1)
        if totalCount == nil {
            var all = fetch
            all.limit = nil
            totalCount = try store.countMemes(all).count
        }
        let query = try queryWorker.query(QueryRequest(typed: filter))
        // For a typed filter, the best matches come first, as in a search.
        if request.order == .modified, !request.isReversed, query != .everything {
            fetch.order = .relevance
        }
        fetch.query = fetch.query.and(query)
        fetch.includesRemoved = fetch.query.mentionsRemoved
        return try store.fetchMemes(fetch).nextPage() ?? MemesPage(storedMemes: [])
    }

    /// Picks the meme with a typed number. An empty line or `q` cancels.
    private func picked(typed line: String) -> PickMemes.PickMeme.Response {
        let typed = String(line[...].trimming(\.isWhitespace))
        guard !typed.isEmpty, typed != "q" else { return .cancelled }
        let count = max(numbered.count, numberedTasks.count)
        guard let number = WholeNumber.read(typed), number >= 1, number <= count else {
            return .noSuchRow(typed, count: count)
        }
        if !numberedTasks.isEmpty { return .pickedTasks([numberedTasks[number - 1]]) }
        return .picked([numbered[number - 1].meme])
    }

    private func picked(at end: PickerList.End) -> PickMemes.PickMeme.Response {
        switch end {
        case .picked(let rows) where request.tasks != nil:
            return .pickedTasks(rows.compactMap { offeredTasks[$0] })
        case .picked(let rows):
            let picked = rows.compactMap { offered[$0] }
            return request.purpose == .printing ? inOrder(picked.map(\.id)) : .picked(picked)
        case .toEdit(let row) where request.tasks != nil:
            return offeredTasks[row].map { .pickedTasks([$0], toEdit: true) } ?? .cancelled
        case .toAdd(let title): return .pickedToAdd(title)
        case .toEdit(let row): return offered[row].map { .pickedToEdit($0) } ?? .cancelled
        case .cancelled: return .dismissed
        case .interrupted: return .interrupted
        }
    }

    /// Returns a response with the given ids, sorted in the same order as the list.
    private func inOrder(_ ids: [MemeID]) -> PickMemes.PickMeme.Response {
        let fetch = MemesFetch(
            query: .any(ids.map { .id(MemeIDPrefix($0)) }), includesRemoved: true,
            order: request.order, isReversed: request.isReversed, pageSize: ids.count)
        do throws(MemesError) {
            return .pickedIDs(try store.fetchMemes(fetch).nextPage()?.memes.map(\.id) ?? [])
        } catch {
            return .failed(error)
        }
    }
}
