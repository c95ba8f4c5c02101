import Domain

protocol StepOperationsBusinessLogic {
    /// Undoes or redoes operations, and presents them.
    func stepOperations(request: StepOperations.Request)
}

/// The interactor that undoes or redoes operations. It needs no worker, because each request is a single call
/// to the store.
struct StepOperationsInteractor: StepOperationsBusinessLogic {
    let presenter: any StepOperationsPresentationLogic
    let store: any MemesStore

    func stepOperations(request: StepOperations.Request) {
        let stepped = Result { () throws(MemesError) in
            try store.step(request.step, request.chosen, isDryRun: request.isDryRun)
        }
        presenter.presentSteppedOperations(
            response: StepOperations.Response(step: request.step, stepped: stepped))
    }
}
