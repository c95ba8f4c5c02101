import Domain

protocol StepOperationsBusinessLogic {
    /// Undoes or redoes operations, and presents them.
    func stepOperations(request: StepOperations.Request)
}

/// Calls the store itself, as an undo or a redo is a single call.
struct StepOperationsInteractor: StepOperationsBusinessLogic {
    let presenter: any StepOperationsPresentationLogic
    let store: any MemesStore

    func stepOperations(request: StepOperations.Request) {
        let takenBack = Result { () throws(MemesError) in
            try store.step(request.step, request.chosen, isDryRun: request.isDryRun)
        }
        presenter.presentSteppedOperations(
            response: StepOperations.Response(step: request.step, takenBack: takenBack))
    }
}
