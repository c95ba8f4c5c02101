import Domain

/// Reads memes.
protocol ShowMemeBusinessLogic {
    func fetchMemes(request: ShowMeme.FetchMemes.Request)
}

/// What the scene is given.
protocol ShowMemeDataStore: AnyObject {
    /// The meme to show where the user names none.
    var meme: Meme? { get set }
}

final class ShowMemeInteractor: ShowMemeBusinessLogic, ShowMemeDataStore {
    var meme: Meme?

    private let presenter: any ShowMemePresentationLogic
    private let memesWorker: MemesWorker
    private let clock: any WallClock

    init(
        presenter: any ShowMemePresentationLogic, memesWorker: MemesWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.clock = clock
    }

    func fetchMemes(request: ShowMeme.FetchMemes.Request) {
        let page = Result { () throws(MemesError) in
            if let meme, request.names.isEmpty { return MemesPage(memes: [meme]) }
            return try memesWorker.memes(named: request.names)
        }
        presenter.presentFetchedMemes(
            response: ShowMeme.FetchMemes.Response(page: page, now: clock.now))
    }
}
