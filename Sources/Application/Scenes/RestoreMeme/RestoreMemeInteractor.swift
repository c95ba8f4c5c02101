import Domain

/// Brings versions back.
protocol RestoreMemeBusinessLogic {
    /// Makes a meme again what it was, and presents what became of it.
    func restoreMeme(request: RestoreMeme.Request)
}

/// Delegates the restoring to a worker.
final class RestoreMemeInteractor: RestoreMemeBusinessLogic {
    private let presenter: any RestoreMemePresentationLogic
    private let restoreWorker: RestoreWorker

    init(presenter: any RestoreMemePresentationLogic, restoreWorker: RestoreWorker) {
        self.presenter = presenter
        self.restoreWorker = restoreWorker
    }

    func restoreMeme(request: RestoreMeme.Request) {
        let restored = Result { () throws(MemesError) in
            try restoreWorker.restore(
                request.name, isDryRun: request.isDryRun,
                wantsShortID: request.isForPeople)
        }
        presenter.presentRestoredMeme(
            response: RestoreMeme.Response(restored: restored))
    }
}
