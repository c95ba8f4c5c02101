import Domain

protocol ApplyChangesBusinessLogic {
    /// Applies the changes from an input, and presents the results.
    func applyChanges(request: ApplyChanges.Request)
}

struct ApplyChangesInteractor: ApplyChangesBusinessLogic {
    let presenter: any ApplyChangesPresentationLogic
    let changesInputWorker: ChangesInputWorker
    let applyWorker: ApplyWorker

    func applyChanges(request: ApplyChanges.Request) {
        let applied = Result { () throws(MemesError) in
            // The whole input is read before the store is locked, so that slow input does not block other
            // programs.
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
