import Domain

/// Renames tags.
protocol RenameTagBusinessLogic {
    /// Renames a tag, and presents what became of it.
    func renameTag(request: RenameTag.Request)
}

/// Delegates the renaming to a worker.
final class RenameTagInteractor: RenameTagBusinessLogic {
    private let presenter: any RenameTagPresentationLogic
    private let retaggingWorker: RetaggingWorker

    init(presenter: any RenameTagPresentationLogic, retaggingWorker: RetaggingWorker) {
        self.presenter = presenter
        self.retaggingWorker = retaggingWorker
    }

    func renameTag(request: RenameTag.Request) {
        let retagged = Result { () throws(MemesError) in
            try retaggingWorker.renameTag(
                request.oldName, to: request.newName, isDryRun: request.isDryRun,
                listsAll: request.listsAll)
        }
        presenter.presentRenamedTag(
            response: RenameTag.Response(
                retagged: retagged, oldName: request.oldName, newName: request.newName,
                isDryRun: request.isDryRun))
    }
}
