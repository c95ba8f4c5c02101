import Domain

protocol SearchMemesBusinessLogic {
    /// Searches, and presents the first page of what was found.
    func fetchMemes(request: SearchMemes.Request)
    /// Presents the next page of what was found.
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
    /// The moment of `--as-of`; `nil` for now.
    private var asOf: Timestamp?

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
        let fetch = MemesFetch(
            order: request.order, isReversed: request.isReversed, limit: request.limit,
            pageSize: request.pageSize, wantsShortIDs: request.isForPeople,
            decodesMemes: request.isForPeople)
        do throws(MemesError) {
            let filtered = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            asOf = filtered.asOf
            cursor = try searchWorker.search(filtered, wantsHits: request.isForPeople)
        } catch {
            present(.failure(error))
            return
        }
        presentNextPage()
    }

    func fetchMoreMemes() {
        presentNextPage()
    }

    private func presentNextPage() {
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
                page: page, listedCount: listedCount, now: clock.now, guess: guess(page)))
    }

    private func guess(_ page: Result<SearchPage, MemesError>) -> QueryGuess? {
        guard let request, request.isForPeople, request.limit != 0, listedCount == 0,
            case .success(let found) = page, found.page.memes.isEmpty
        else { return nil }
        return guessWorker.guess(request.query, asOf: asOf)
    }
}
