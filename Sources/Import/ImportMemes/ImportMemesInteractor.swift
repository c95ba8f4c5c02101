import Application
import Domain

protocol ImportMemesBusinessLogic {
    /// Imports the files of the request, and presents the result.
    func importMemes(request: ImportMemes.Request)
}

struct ImportMemesInteractor: ImportMemesBusinessLogic {
    let presenter: any ImportMemesPresentationLogic
    let importWorker: ImportWorker

    func importMemes(request: ImportMemes.Request) {
        var report: ImportReport?
        var imported = Result { () throws(MemesError) in
            var order = request.order
            for tag in request.tags { order.tags.append(try Tag(tag)) }
            report = try request.report.map { (path) throws(MemesError) in
                try ImportReport(path, importWorker.files)
            }
            return try importWorker.importMemes(order) { [presenter] error in
                report?.add(error)
                presenter.presentImportedMemes(response: .error(error))
            }
        }
        var failure: MemesError?
        if let report, case .success(var memes) = imported {
            do throws(MemesError) {
                try report.write(&memes)
                imported = .success(memes)
            } catch {
                failure = error
            }
        }
        presenter.presentImportedMemes(response: .finished(imported))
        if let failure { presenter.presentImportedMemes(response: .finished(.failure(failure))) }
    }
}
