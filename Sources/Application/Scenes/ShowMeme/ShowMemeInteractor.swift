import Domain

/// Reads memes.
protocol ShowMemeBusinessLogic {
    /// Reads the memes that are named, or takes the one that was passed, and presents them.
    func fetchMemes(request: ShowMeme.FetchMemes.Request)
}

/// What the scene is given.
protocol ShowMemeDataStore: AnyObject {
    /// The meme to show where the user names none.
    var meme: Meme? { get set }
}

/// Delegates the reading to a worker.
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
        let found = found(request)
        presenter.presentFetchedMemes(
            response: ShowMeme.FetchMemes.Response(
                memes: found.memes, notices: found.notices, now: clock.now))
    }

    private func found(_ request: ShowMeme.FetchMemes.Request) -> FoundMemes {
        if let meme, request.names.isEmpty { return FoundMemes(.success([meme])) }
        do throws(MemesError) {
            return try memesWorker.memes(named: request.names)
        } catch {
            return FoundMemes(.failure(error))
        }
    }
}
