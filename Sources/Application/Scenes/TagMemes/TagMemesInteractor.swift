import Domain

/// Changes the tags of memes.
protocol TagMemesBusinessLogic {
    /// Adds tags and takes tags away, and presents what became of it.
    func tagMemes(request: TagMemes.Request)
}

/// Delegates the change to a worker.
final class TagMemesInteractor: TagMemesBusinessLogic {
    private let presenter: any TagMemesPresentationLogic
    private let retaggingWorker: RetaggingWorker

    init(presenter: any TagMemesPresentationLogic, retaggingWorker: RetaggingWorker) {
        self.presenter = presenter
        self.retaggingWorker = retaggingWorker
    }

    func tagMemes(request: TagMemes.Request) {
        let retagged = Result { () throws(MemesError) in
            try retaggingWorker.tagMemes(
                request.selection, adding: request.added, removing: request.removed,
                isDryRun: request.isDryRun, listsAll: request.listsAll)
        }
        presenter.presentTaggedMemes(
            response: TagMemes.Response(
                retagged: retagged, isDryRun: request.isDryRun))
    }
}
