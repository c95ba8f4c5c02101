import Domain

protocol RenameTagBusinessLogic {
    /// Renames a tag, and presents the result.
    func renameTag(request: RenameTag.Request)
}

struct RenameTagInteractor: RenameTagBusinessLogic {
    let presenter: any RenameTagPresentationLogic
    let retaggingWorker: RetaggingWorker

    func renameTag(request: RenameTag.Request) {
        let retagged = Result { () throws(MemesError) in
            try retaggingWorker.renameTag(
                request.oldName, to: request.newName, isDryRun: request.isDryRun,
                listsAll: request.format.printsRecords, asksFrom: request.asksFrom)
        }
        presenter.presentRenamedTag(
            response: RenameTag.Response(
                retagged: retagged, oldName: request.oldName, newName: request.newName,
                isDryRun: request.isDryRun))
    }
}
