import Domain

protocol SearchMemesBusinessLogic {
    /// Finds memes, and presents the first page of matches.
    func fetchMemes(request: SearchMemes.Request)
    /// Presents the next page of matches.
    func fetchMoreMemes()
}

final class SearchMemesInteractor: SearchMemesBusinessLogic {
    private let presenter: any SearchMemesPresentationLogic
    private let searchWorker: SearchWorker
    private let queryWorker: QueryWorker
    private let guessWorker: QueryGuessWorker
    private let clock: any WallClock
    private var request: SearchMemes.Request?
    private var cursor: SearchCursor?
    private var listedCount = 0
    /// The time given with `--as-of`; `nil` for the current state.
    private var asOf: Timestamp?

    /// The page size for human-readable output. A page is shown only when it is complete, so small pages
    /// appear sooner.
    private static let pageSizeForPeople = 100

    init(
        presenter: any SearchMemesPresentationLogic, searchWorker: SearchWorker,
        queryWorker: QueryWorker, guessWorker: QueryGuessWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.searchWorker = searchWorker
        self.queryWorker = queryWorker
        self.guessWorker = guessWorker
        self.clock = clock
    }

    func fetchMemes(request: SearchMemes.Request) {
        self.request = request
        let isForPeople = request.format == .human
        let wantsHits = isForPeople || request.wantsLines
        let fetch = MemesFetch(
            order: request.order, isReversed: request.isReversed, limit: request.limit,
            pageSize: request.pageSize
                ?? (isForPeople
                    ? SearchMemesInteractor.pageSizeForPeople : MemesFetch.defaultPageSize),
            wantsShortIDs: isForPeople, decodesMemes: wantsHits)
        do throws(MemesError) {
            let filtered = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            asOf = filtered.asOf
            cursor = try searchWorker.search(filtered, wantsHits: wantsHits)
            fetchMoreMemes()
        } catch {
            present(.failure(error))
        }
    }

    func fetchMoreMemes() {
        do throws(MemesError) {
            guard let found = try cursor?.nextPage() else { return }
            present(.success(found))
            listedCount += found.page.memes.count
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<SearchPage, MemesError>) {
        presenter.presentFetchedMemes(
            response: SearchMemes.Response(
                page: page, listedCount: listedCount, order: request?.order ?? .modified,
                now: clock.now, wantsNone: request?.limit == 0, guess: guess(page)))
    }

    private func guess(_ page: Result<SearchPage, MemesError>) -> QueryGuess? {
        guard let request, request.format == .human, request.limit != 0, listedCount == 0,
            case .success(let found) = page, found.page.memes.isEmpty
        else { return nil }
        return guessWorker.guess(request.query, asOf: asOf)
    }
}
