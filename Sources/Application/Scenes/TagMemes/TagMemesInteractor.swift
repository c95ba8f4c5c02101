import Domain

protocol TagMemesBusinessLogic {
    /// Adds and removes tags, and presents the result.
    func tagMemes(request: TagMemes.Request)
}

struct TagMemesInteractor: TagMemesBusinessLogic {
    let presenter: any TagMemesPresentationLogic
    let retaggingWorker: RetaggingWorker

    func tagMemes(request: TagMemes.Request) {
        let retagged = Result { () throws(MemesError) in
            try retaggingWorker.tagMemes(
                request.selection, adding: request.added, removing: request.removed,
                isDryRun: request.isDryRun, listsAll: request.format.printsRecords,
                asksFrom: request.asksFrom)
        }
        presenter.presentTaggedMemes(
            response: TagMemes.Response(
                retagged: retagged, removed: request.removed, isDryRun: request.isDryRun))
    }
}
