import Domain

protocol ShowMemeBusinessLogic {
    /// Reads the named memes or one at random, or takes the one that was passed, and presents them.
    func fetchMemes(request: ShowMeme.Request)
}

/// The data that is passed to the scene.
protocol ShowMemeDataStore: AnyObject {
    /// The meme passed by another scene.
    var meme: Meme? { get set }
}

final class ShowMemeInteractor: ShowMemeBusinessLogic, ShowMemeDataStore {
    var meme: Meme?

    private let presenter: any ShowMemePresentationLogic
    private let memesWorker: MemesWorker
    private let randomWorker: RandomMemeWorker
    private let dateWorker: DateWorker
    private let clock: any WallClock

    init(
        presenter: any ShowMemePresentationLogic, memesWorker: MemesWorker,
        randomWorker: RandomMemeWorker, dateWorker: DateWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.randomWorker = randomWorker
        self.dateWorker = dateWorker
        self.clock = clock
    }

    func fetchMemes(request: ShowMeme.Request) {
        let found = found(request)
        presenter.presentFetchedMemes(
            response: ShowMeme.Response(
                memes: found.memes, warnings: found.warnings, now: clock.now,
                isPast: request.asOf != nil))
    }

    private func found(_ request: ShowMeme.Request) -> FoundMemes {
        if let meme, request.names.isEmpty, request.random == nil {
            return FoundMemes(.success([meme]))
        }
        do throws(MemesError) {
            if let query = request.random {
                return try randomWorker.meme(matching: query, asOf: request.asOf)
            }
            guard let date = request.asOf else {
                return try memesWorker.memes(named: request.names)
            }
            return try memesWorker.memes(
                named: request.names, asOf: try dateWorker.moment(asOf: date))
        } catch {
            return FoundMemes(.failure(error))
        }
    }
}
