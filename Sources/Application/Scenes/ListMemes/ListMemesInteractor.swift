import Domain

/// Reads memes, and lets one be chosen.
protocol ListMemesBusinessLogic {
    func fetchMemes(request: ListMemes.FetchMemes.Request)
    func pickMeme(request: ListMemes.PickMeme.Request)
}

/// What the scene is given and what it may pass on.
protocol ListMemesDataStore: AnyObject {
    /// The memes of the page that was listed last.
    var memes: [Meme] { get }
    /// The meme that was chosen.
    var pickedMeme: Meme? { get }
    /// The meme that was added just before.
    var newMeme: Meme? { get set }
}

final class ListMemesInteractor: ListMemesBusinessLogic, ListMemesDataStore {
    private(set) var memes: [Meme] = []
    private(set) var pickedMeme: Meme?
    var newMeme: Meme?

    private let presenter: any ListMemesPresentationLogic
    private let memesWorker: MemesWorker
    private let clock: any WallClock

    init(
        presenter: any ListMemesPresentationLogic, memesWorker: MemesWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.clock = clock
    }

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        let fetch = MemesFetch(
            order: request.order, isReversed: request.isReversed, limit: request.limit,
            pageSize: request.pageSize, wantsShortIDs: request.isForPeople)
        let now = clock.now
        memesWorker.eachPage(fetch) { page in
            if case .success(let page) = page { memes = page.memes }
            presenter.presentFetchedMemes(
                response: ListMemes.FetchMemes.Response(page: page, now: now, newMeme: newMeme?.id))
        }
    }

    func pickMeme(request: ListMemes.PickMeme.Request) {
        let picked = Result { () throws(MemesError) in try meme(for: request.input) }
        pickedMeme = (try? picked.get()) ?? nil
        presenter.presentPickedMeme(response: ListMemes.PickMeme.Response(picked: picked))
    }

    /// The meme in the row that a user typed; `nil` for an empty line or the end of the input.
    private func meme(for input: ListMemes.PickMeme.Input) throws(MemesError) -> Meme? {
        guard case .typed(let line) = input else { throw .nobodyToAsk }
        let typed = (line ?? "").filter { !$0.isWhitespace }
        guard !typed.isEmpty else { return nil }
        guard let number = WholeNumber.read(typed), number >= 1, number <= memes.count else {
            throw .noSuchRow(typed, count: memes.count)
        }
        return memes[number - 1]
    }
}
