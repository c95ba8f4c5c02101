import Domain

/// Imports memes.
protocol ImportMemesBusinessLogic {
    /// Imports what the request names, and presents what became of it.
    func importMemes(request: ImportMemes.Request)
}

/// Delegates the import to a worker.
final class ImportMemesInteractor: ImportMemesBusinessLogic {
    private let presenter: any ImportMemesPresentationLogic
    private let importWorker: ImportWorker

    init(presenter: any ImportMemesPresentationLogic, importWorker: ImportWorker) {
        self.presenter = presenter
        self.importWorker = importWorker
    }

    func importMemes(request: ImportMemes.Request) {
        let imported = Result { () throws(MemesError) in
            var order = ImportOrder(paths: request.paths, format: request.format)
            for tag in request.tags { order.tags.append(try Tag(tag)) }
            order.updates = request.updates
            order.keepsGoing = request.keepsGoing
            order.isDryRun = request.isDryRun
            return try importWorker.importMemes(order) { [presenter] fault in
                presenter.presentImportedMemes(response: .fault(fault))
            }
        }
        presenter.presentImportedMemes(response: .finished(imported))
    }
}
