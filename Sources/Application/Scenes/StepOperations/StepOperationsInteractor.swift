import Domain

protocol StepOperationsBusinessLogic {
    /// Undoes or redoes operations, and presents them.
    func stepOperations(request: StepOperations.Request)
}

struct StepOperationsInteractor: StepOperationsBusinessLogic {
    let presenter: any StepOperationsPresentationLogic
    let operationsWorker: OperationsWorker

    func stepOperations(request: StepOperations.Request) {
        let takenBack = Result { () throws(MemesError) in
            try operationsWorker.step(request.step, request.chosen, isDryRun: request.isDryRun)
        }
        presenter.presentSteppedOperations(
            response: StepOperations.Response(step: request.step, takenBack: takenBack))
    }
}
