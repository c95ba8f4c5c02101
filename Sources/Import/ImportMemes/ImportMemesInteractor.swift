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
        var report: (any NewFile)?
        var errors: [ImportError] = []
        var imported = Result { () throws(MemesError) in
            var order = request.order
            for tag in request.tags { order.tags.append(try Tag(tag)) }
            // The report is created before anything is stored, because the file may already exist.
            report = try request.report.map { (path) throws(MemesError) in
                try importWorker.files.create(path, replaces: false)
            }
            return try importWorker.importMemes(order) { [presenter] error in
                errors.append(error)
                presenter.presentImportedMemes(response: .error(error))
            }
        }
        var failure: MemesError?
        if let report, case .success(var memes) = imported {
            do throws(MemesError) {
                try report.append(Array(ImportMessages.report(of: memes, errors).utf8))
                try report.finish()
                memes.reportPath = request.report
                imported = .success(memes)
            } catch {
                failure = error
            }
        }
        presenter.presentImportedMemes(response: .finished(imported))
        if let failure { presenter.presentImportedMemes(response: .finished(.failure(failure))) }
    }
}
