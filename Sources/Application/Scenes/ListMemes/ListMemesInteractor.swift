import Domain

protocol ListMemesBusinessLogic {
    /// Reads memes and presents the first page of them.
    func fetchMemes(request: ListMemes.FetchMemes.Request)
    /// Presents the next page of what was fetched.
    func fetchMoreMemes()
    /// Picks of the memes that were presented.
    func pickMeme(request: ListMemes.PickMeme.Request)
}

/// The data that is passed to the scene and on to the next.
protocol ListMemesDataStore: AnyObject {
    /// The memes that were picked.
    var pickedMemes: [Meme] { get }
    /// The meme that was added just before.
    var newMeme: Meme? { get set }
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
    /// The memes to pick from.
    private var memes: [StoredMeme] = []
    private var context = ListMemes.FetchMemes.Context.everything

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
        let fetch = MemesFetch(
            order: request.order, isReversed: request.isReversed, limit: request.limit,
            pageSize: request.pageSize, wantsShortIDs: request.isForPeople)
        do throws(MemesError) {
            let filtered = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            context = context(of: filtered)
            memesCursor = try memesWorker.memes(filtered)
        } catch {
            present(.failure(error))
            return
        }
        presentNextMemes()
    }

    func fetchMoreMemes() {
        presentNextMemes()
    }

    func pickMeme(request: ListMemes.PickMeme.Request) {
        let response = pick(request.input)
        if case .picked(let memes) = response { pickedMemes = memes }
        presenter.presentPickedMeme(response: response)
    }

    private func presentNextMemes() {
        do throws(MemesError) {
            guard let page = try memesCursor?.nextPage() else { return }
            present(.success(page))
            if request.isForPicking { memes += page.memes }
            listedCount += page.memes.count
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<MemesPage, MemesError>) {
        presenter.presentFetchedMemes(
            response: ListMemes.FetchMemes.Response(
                page: page, listedCount: listedCount, now: clock.now, newMeme: newMeme?.id,
                isForPicking: request.isForPicking, context: context, guess: guess(page)))
    }

    /// What the query may have been meant as, if nobody can find anything by it.
    private func guess(_ page: Result<MemesPage, MemesError>) -> QueryGuess? {
        guard request.isForPeople, context == .query, request.limit != 0, listedCount == 0,
            case .success(let page) = page, page.memes.isEmpty
        else { return nil }
        return guessWorker.guess(request.query)
    }

    private func context(of fetch: MemesFetch) -> ListMemes.FetchMemes.Context {
        if fetch.query != .everything { return .query }
        if let moment = fetch.asOf { return .past(moment) }
        return request.isWelcome ? .welcome : .everything
    }

    /// A row is picked by its number; an empty line or `q` cancels.
    private func pick(_ input: ListMemes.PickMeme.Input) -> ListMemes.PickMeme.Response {
        let line: String?
        switch input {
        case .typed(let typed): line = typed
        case .picker(.success(.picked(let rows))): return .picked(rows.map { memes[$0].meme })
        case .picker(.success(.cancelled)): return .interrupted
        case .picker(.failure(let error)): return .failed(error)
        case .unavailable: return .withoutTerminal
        }
        let typed = String((line ?? "")[...].trimming(\.isWhitespace))
        guard !typed.isEmpty, typed != "q" else { return .cancelled }
        guard let number = WholeNumber.read(typed), number >= 1, number <= memes.count else {
            return .noSuchRow(typed, count: memes.count)
        }
        return .picked([memes[number - 1].meme])
    }
}
