import Domain

package protocol ShowMemeBusinessLogic {
    /// Presents the named memes, a random meme, or the meme that another scene passed.
    func fetchMemes(request: ShowMeme.Request)
    /// Reads a picture from its file, or runs the program that draws it, and presents the picture. Presents
    /// nothing on failure.
    func drawPicture(request: ShowMeme.DrawPicture.Request)
}

/// The data passed to the scene.
protocol ShowMemeDataStore: AnyObject {
    /// The meme that another scene passed; `nil` if no meme was passed.
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
    private let linksWorker: LinksWorker

    init(
        presenter: any ShowMemePresentationLogic, memesWorker: MemesWorker,
        randomWorker: RandomMemeWorker, dateWorker: DateWorker, clock: any WallClock,
        pictureWorker: PictureWorker, linksWorker: LinksWorker
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.randomWorker = randomWorker
        self.dateWorker = dateWorker
        self.clock = clock
        self.pictureWorker = pictureWorker
        self.linksWorker = linksWorker
    }

    func fetchMemes(request: ShowMeme.Request) {
        let moment = Result { () throws(MemesError) in
            try dateWorker.moment(asOf: request.asOf)
        }
        let found = found(request, moment)
        let memes = request.wantsPictures ? (try? found.memes.get()) ?? [] : []
        presenter.presentFetchedMemes(
            response: ShowMeme.Response(
                memes: found.memes, warnings: found.warnings, now: clock.now,
                isPast: request.asOf != nil,
                isQueryNumber: request.random.map { WholeNumber.read($0.text) != nil } == true,
                pictures: pictureWorker.pictures(of: memes), links: links(found, request, moment)))
    }

    /// Returns the links of the found memes. Ignores errors, because the links are optional.
    private func links(
        _ found: FoundMemes, _ request: ShowMeme.Request, _ moment: Result<Timestamp?, MemesError>
    ) -> [MemeID: MemeTextLinks] {
        guard request.wantsLinks, let memes = try? found.memes.get(),
            case .success(let moment) = moment
        else { return [:] }
        return Dictionary(
            memes.compactMap { meme in
                (try? linksWorker.textLinks(of: meme, asOf: moment)).map { (meme.id, $0) }
            }
        ) { first, _ in first }
    }

    func drawPicture(request: ShowMeme.DrawPicture.Request) {
        guard let contents = pictureWorker.contents(of: request) else { return }
        presenter.presentPicture(
            response: ShowMeme.DrawPicture.Response(drawing: request, contents: contents))
    }

    private func found(
        _ request: ShowMeme.Request, _ moment: Result<Timestamp?, MemesError>
    ) -> FoundMemes {
        if let meme, request.names.isEmpty, request.random == nil {
            return FoundMemes(.success([meme]))
        }
        do throws(MemesError) {
            if let query = request.random {
                return try randomWorker.meme(matching: query, asOf: request.asOf)
            }
            return try memesWorker.memes(named: request.names, asOf: try moment.get())
        } catch {
            return FoundMemes(.failure(error))
        }
    }
}
