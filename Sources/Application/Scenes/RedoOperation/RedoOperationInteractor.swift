import Domain

/// Does operations again.
protocol RedoOperationBusinessLogic {
    /// Takes back the last undos, and presents what became of it.
    func redoOperation(request: RedoOperation.RedoOperation.Request)
}

/// Delegates the doing to a worker.
final class RedoOperationInteractor: RedoOperationBusinessLogic {
    private let presenter: any RedoOperationPresentationLogic
    private let operationsWorker: OperationsWorker
    private let clock: any WallClock

    init(
        presenter: any RedoOperationPresentationLogic, operationsWorker: OperationsWorker,
        clock: any WallClock
    ) {
        self.presenter = presenter
        self.operationsWorker = operationsWorker
        self.clock = clock
    }

    func redoOperation(request: RedoOperation.RedoOperation.Request) {
        let takenBack = Result { () throws(MemesError) in
            try operationsWorker.step(
                .redo, count: request.count, isRehearsal: request.isRehearsal)
        }
        presenter.presentRedoneOperation(
            response: RedoOperation.RedoOperation.Response(takenBack: takenBack, now: clock.now))
    }
}
