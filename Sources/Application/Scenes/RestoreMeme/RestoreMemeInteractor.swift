import Domain

protocol RestoreMemeBusinessLogic {
    /// Restores a meme, and presents the result.
    func restoreMeme(request: RestoreMeme.Request)
}

struct RestoreMemeInteractor: RestoreMemeBusinessLogic {
    let presenter: any RestoreMemePresentationLogic
    let restoreWorker: RestoreWorker

    func restoreMeme(request: RestoreMeme.Request) {
        let restored = Result { () throws(MemesError) in
            try restoreWorker.restore(
                request.name, isDryRun: request.isDryRun, wantsShortID: request.format == .human)
        }
        presenter.presentRestoredMeme(response: RestoreMeme.Response(restored: restored))
    }
}
