import Domain

package protocol ShowMemeBusinessLogic {
    /// Reads the named memes or a random one, or takes the passed one, and presents them.
    func fetchMemes(request: ShowMeme.Request)

    /// Reads a picture or runs the program that draws it, and presents it. Presents nothing if that fails.
    func drawPicture(request: ShowMeme.DrawPicture.Request)
}

/// The data passed to the scene.
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
    private let pictureWorker: PictureWorker

    init(
        presenter: any ShowMemePresentationLogic, memesWorker: MemesWorker,
        randomWorker: RandomMemeWorker, dateWorker: DateWorker, clock: any WallClock,
        pictureWorker: PictureWorker
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.randomWorker = randomWorker
        self.dateWorker = dateWorker
        self.clock = clock
        self.pictureWorker = pictureWorker
    }

    func fetchMemes(request: ShowMeme.Request) {
        let found = found(request)
        let memes = request.wantsPictures ? (try? found.memes.get()) ?? [] : []
        presenter.presentFetchedMemes(
            response: ShowMeme.Response(
                memes: found.memes, warnings: found.warnings, now: clock.now,
                isPast: request.asOf != nil, pictures: pictureWorker.pictures(of: memes)))
    }

    func drawPicture(request: ShowMeme.DrawPicture.Request) {
        guard let contents = pictureWorker.contents(of: request) else { return }
        presenter.presentPicture(
            response: ShowMeme.DrawPicture.Response(drawing: request, contents: contents))
    }

    private func found(_ request: ShowMeme.Request) -> FoundMemes {
        if let meme, request.names.isEmpty, request.random == nil {
            return FoundMemes(.success([meme]))
        }
        do throws(MemesError) {
            if let query = request.random {
                return try randomWorker.meme(matching: query, asOf: request.asOf)
            }
            return try memesWorker.memes(
                named: request.names, asOf: try dateWorker.moment(asOf: request.asOf))
        } catch {
            return FoundMemes(.failure(error))
        }
    }
}
