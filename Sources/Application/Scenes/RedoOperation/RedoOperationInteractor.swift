import Domain

/// Does operations again.
protocol RedoOperationBusinessLogic {
    /// Takes back the last undos, and presents what became of it.
    func redoOperation(request: RedoOperation.RedoOperation.Request)
}

/// What the scene may pass on.
protocol RedoOperationDataStore: AnyObject {
    /// The undos that were taken back.
    var takenBack: TakenBackOperations? { get }
}

/// Delegates the doing to a worker.
final class RedoOperationInteractor: RedoOperationBusinessLogic, RedoOperationDataStore {
    private(set) var takenBack: TakenBackOperations?

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
        self.takenBack = try? takenBack.get()
        presenter.presentRedoneOperation(
            response: RedoOperation.RedoOperation.Response(takenBack: takenBack, now: clock.now))
    }
}
