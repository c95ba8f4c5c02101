import Domain

/// Undoes operations, and does them again.
protocol StepOperationsBusinessLogic {
    /// Goes back or forth by as many operations as are asked for, and presents them.
    func stepOperations(request: StepOperations.Request)
}

/// Delegates the steps to a worker.
final class StepOperationsInteractor: StepOperationsBusinessLogic {
    private let presenter: any StepOperationsPresentationLogic
    private let operationsWorker: OperationsWorker
    private let clock: any WallClock

    init(
        presenter: any StepOperationsPresentationLogic, operationsWorker: OperationsWorker,
        clock: any WallClock
    ) {
        self.presenter = presenter
        self.operationsWorker = operationsWorker
        self.clock = clock
    }

    func stepOperations(request: StepOperations.Request) {
        let takenBack = Result { () throws(MemesError) in
            try operationsWorker.step(
                request.step, count: request.count, isDryRun: request.isDryRun)
        }
        presenter.presentSteppedOperations(
            response: StepOperations.Response(
                step: request.step, takenBack: takenBack, now: clock.now))
    }
}
