import Domain

protocol ApplyChangesBusinessLogic {
    /// Applies the changes of an input, and presents the results.
    func applyChanges(request: ApplyChanges.Request)
}

struct ApplyChangesInteractor: ApplyChangesBusinessLogic {
    let presenter: any ApplyChangesPresentationLogic
    let changesInputWorker: ChangesInputWorker
    let applyWorker: ApplyWorker

    func applyChanges(request: ApplyChanges.Request) {
        let applied = Result { () throws(MemesError) in
            // The whole input is read first, so that a slow input does not hold the lock.
            try applyWorker.apply(try read(request.source), isDryRun: request.isDryRun)
        }
        presenter.presentAppliedChanges(
            response: ApplyChanges.Response(applied: applied, isDryRun: request.isDryRun))
    }

    private func read(_ source: InputSource) throws(MemesError) -> ChangesInput {
        switch source {
        case .file(let path): try changesInputWorker.changes(ofFile: path)
        case .input: try changesInputWorker.changesOfInput()
        case .unspecified: throw .input(.noneNamed)
        }
    }
}
