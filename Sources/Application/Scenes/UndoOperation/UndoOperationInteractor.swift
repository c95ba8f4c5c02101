import Domain

/// Takes back operations.
protocol UndoOperationBusinessLogic {
    /// Takes back the last operations, and presents what became of it.
    func undoOperation(request: UndoOperation.UndoOperation.Request)
}

/// Delegates the taking back to a worker.
final class UndoOperationInteractor: UndoOperationBusinessLogic {
    private let presenter: any UndoOperationPresentationLogic
    private let operationsWorker: OperationsWorker
    private let clock: any WallClock

    init(
        presenter: any UndoOperationPresentationLogic, operationsWorker: OperationsWorker,
        clock: any WallClock
    ) {
        self.presenter = presenter
        self.operationsWorker = operationsWorker
        self.clock = clock
    }

    func undoOperation(request: UndoOperation.UndoOperation.Request) {
        let takenBack = Result { () throws(MemesError) in
            try operationsWorker.step(
                .undo, count: request.count, isRehearsal: request.isRehearsal)
        }
        presenter.presentUndoneOperation(
            response: UndoOperation.UndoOperation.Response(takenBack: takenBack, now: clock.now))
    }
}
