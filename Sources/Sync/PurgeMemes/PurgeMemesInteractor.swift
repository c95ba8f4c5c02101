import Application
import Domain

protocol PurgeMemesBusinessLogic {
    /// Purges memes and presents the result. If confirmation is needed, presents a question instead, or an
    /// error if the user cannot be asked.
    func purgeMemes(request: PurgeMemes.Request)
}

final class PurgeMemesInteractor: PurgeMemesBusinessLogic {
    private let presenter: any PurgeMemesPresentationLogic
    private let purgeWorker: PurgeWorker
    /// The memes to purge, which the question lists; `nil` before the first request.
    private var seen: Result<[PurgedMeme], MemesError>?

    init(presenter: any PurgeMemesPresentationLogic, purgeWorker: PurgeWorker) {
        self.presenter = presenter
        self.purgeWorker = purgeWorker
    }

    func purgeMemes(request: PurgeMemes.Request) {
        let memes = seen ?? Result { () throws(MemesError) in try purgeWorker.memes(request.names) }
        seen = memes
        if request.consent == nil, !request.isDryRun, request.canAsk {
            return presenter.presentFetchedMemes(
                response: PurgeMemes.FetchMemes.Response(memes: memes))
        }
        let purged = Result { () throws(MemesError) in
            let memes = try memes.get()
            if request.consent == nil, !request.isDryRun {
                throw .request(.purgeNeedsConfirmation(count: memes.count))
            }
            return try purgeWorker.purge(memes, isDryRun: request.isDryRun)
        }
        presenter.presentPurgedMemes(
            response: PurgeMemes.PurgeMemes.Response(purged: purged, isDryRun: request.isDryRun))
    }
}
