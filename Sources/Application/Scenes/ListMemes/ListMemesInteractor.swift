import Domain

protocol ListMemesBusinessLogic {
    /// Reads memes, and presents the first page.
    func fetchMemes(request: ListMemes.FetchMemes.Request)
    /// Presents the next page of memes.
    func fetchMoreMemes()
}

/// The data that another scene passes to this one.
protocol ListMemesDataStore: AnyObject {
    /// The meme that was just added; `nil` if no meme was added.
    var newMeme: Meme? { get set }
}

final class ListMemesInteractor: ListMemesBusinessLogic, ListMemesDataStore {
    var newMeme: Meme?

    private let presenter: any ListMemesPresentationLogic
    private let store: any MemesStore
    private let queryWorker: QueryWorker
    private let guessWorker: QueryGuessWorker
    private let fieldsWorker: FieldsWorker
    private let clock: any WallClock
    private var memesCursor: (any MemesCursor)?
    private var request = ListMemes.FetchMemes.Request()
    private var listedCount = 0
    private var context = ListMemes.Context.everything
    /// The time given with `--as-of`; `nil` for the current state.
    private var asOf: Timestamp?
    /// The fetch without a limit.
    private var all = MemesFetch()

    init(
        presenter: any ListMemesPresentationLogic, store: any MemesStore,
        queryWorker: QueryWorker, guessWorker: QueryGuessWorker, fieldsWorker: FieldsWorker,
        clock: any WallClock
    ) {
        self.presenter = presenter
        self.store = store
        self.queryWorker = queryWorker
        self.guessWorker = guessWorker
        self.fieldsWorker = fieldsWorker
        self.clock = clock
    }

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        self.request = request
        do throws(MemesError) {
            try fieldsWorker.check(request.format)
            var fetch = try queryWorker.filter(
                MemesFetch(
                    order: request.order, isReversed: request.isReversed, limit: limit,
                    pageSize: request.pageSize, wantsShortIDs: request.format.isForPeople),
                by: request.query, asOf: request.asOf)
            context = ListMemes.Context(fetch, isWelcome: request.isWelcome)
            asOf = fetch.asOf
            all = fetch
            all.limit = nil
            try presentPinnedMemes(of: &fetch)
            memesCursor = try store.fetchMemes(fetch)
            fetchMoreMemes()
        } catch {
            present(.failure(error))
        }
    }

    func fetchMoreMemes() {
        do throws(MemesError) {
            guard let page = try memesCursor?.nextPage() else { return }
            present(.success(page))
            listedCount += page.memes.count
        } catch {
            present(.failure(error))
        }
    }

    /// The maximum number of memes to list; `nil` to list all. The welcome list must fit on the screen together
    /// with its hint (2 lines), a line about pinned memes, and the prompt.
    private var limit: Int? {
        guard request.isWelcome else { return request.limit }
        let rowCount = request.console.rowCount
        return min(request.limit ?? rowCount, max(rowCount - 4, 1))
    }

    /// Presents the pinned memes above all other memes, in at most half of the rows, if the list is
    /// human-readable. Then excludes the pinned memes from the fetch.
    private func presentPinnedMemes(of fetch: inout MemesFetch) throws(MemesError) {
        let rowCount = fetch.limit ?? request.console.rowCount
        guard request.format == .human, fetch.listsPinnedFirst, rowCount > 1 else { return }
        var pinned = fetch
        pinned.query = fetch.query.and(.flag(.pinned))
        pinned.limit = nil
        pinned.pageSize = rowCount / 2
        guard let page = try store.fetchMemes(pinned).nextPage(), !page.memes.isEmpty else {
            return
        }
        listedCount = page.memes.count
        let count = page.isLast ? listedCount : try store.countMemes(pinned).count
        fetch.query = fetch.query.and(.not(.flag(.pinned)))
        fetch.limit = fetch.limit.map { $0 - listedCount }
        presenter.presentPinnedMemes(
            response: ListMemes.PinnedMemes.Response(
                page: page, restCount: count - listedCount, now: clock.now, newMeme: newMeme?.id,
                isLong: request.isLong))
    }

    private func present(_ page: Result<MemesPage, MemesError>) {
        presenter.presentFetchedMemes(
            response: ListMemes.FetchMemes.Response(
                page: page, listedCount: listedCount, order: request.order, now: clock.now,
                newMeme: newMeme?.id, isLong: request.isLong, context: context,
                guess: guess(page), wantsNone: request.limit == 0, totalCount: totalCount(page)))
    }

    /// Returns the total number of memes for the hint below the list; `nil` if the hint is not shown.
    private func totalCount(_ page: Result<MemesPage, MemesError>) -> Int? {
        guard context == .welcome || request.isLimitSet, case .success(let page) = page, page.isLast
        else { return nil }
        return try? store.countMemes(all).count
    }

    private func guess(_ page: Result<MemesPage, MemesError>) -> QueryGuess? {
        guard request.format.isForPeople, context == .query, request.limit != 0, listedCount == 0,
            case .success(let page) = page, page.memes.isEmpty
        else { return nil }
        return guessWorker.guess(request.query, asOf: asOf)
    }
}
