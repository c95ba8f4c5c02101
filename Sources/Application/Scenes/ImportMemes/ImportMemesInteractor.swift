import Domain

protocol ImportMemesBusinessLogic {
    /// Imports what the request names, and presents the result.
    func importMemes(request: ImportMemes.Request)
}

struct ImportMemesInteractor: ImportMemesBusinessLogic {
    let presenter: any ImportMemesPresentationLogic
    let importWorker: ImportWorker

    func importMemes(request: ImportMemes.Request) {
        let imported = Result { () throws(MemesError) in
            var order = ImportOrder(paths: request.paths, format: request.format)
            for tag in request.tags { order.tags.append(try Tag(tag)) }
            order.table = request.table
            order.updates = request.updates
            order.takesTheirs = request.takesTheirs
            order.copiesAttachments = request.copiesAttachments
            order.ignoresFolders = request.ignoresFolders
            order.keepsGoing = request.keepsGoing
            order.takesCommitTimes = request.takesCommitTimes
            order.isDryRun = request.isDryRun
            return try importWorker.importMemes(order) { [presenter] error in
                presenter.presentImportedMemes(response: .error(error))
            }
        }
        presenter.presentImportedMemes(response: .finished(imported))
    }
}
