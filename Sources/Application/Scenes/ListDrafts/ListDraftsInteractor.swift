import Domain

protocol ListDraftsBusinessLogic {
    /// Finds drafts that were not stored or, if names are given, removes the named drafts. Presents the
    /// drafts that were found or removed.
    func listDrafts(request: ListDrafts.Request)
}

struct ListDraftsInteractor: ListDraftsBusinessLogic {
    let presenter: any ListDraftsPresentationLogic
    let editorWorker: EditorWorker
    let clock: any WallClock

    func listDrafts(request: ListDrafts.Request) {
        let drafts = Result { () throws(MemesError) in
            if let names = request.removedNames { return try editorWorker.remove(names) }
            return try editorWorker.drafts(listsAll: request.listsAll)
        }
        presenter.presentListDrafts(
            response: ListDrafts.Response(
                drafts: drafts, areRemoved: request.removedNames != nil, now: clock.now))
    }
}
