import Domain

/// Reads operations, and goes back and forth by them, for the scenes.
struct OperationsWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Begins to read what was done, the last operation first.
    func operations(_ fetch: OperationsFetch) throws(MemesError) -> any OperationsCursor {
        try store.fetchOperations(fetch)
    }

    /// Takes back operations, or what was taken back.
    ///
    /// - Throws: `MemesError.tooFewOperations`, and what the store throws.
    func step(
        _ step: OperationStep, count: Int, isRehearsal: Bool
    ) throws(MemesError) -> TakenBackOperations {
        let (operations, notices) = try store.step(step, count: count, isRehearsal: isRehearsal)
        return TakenBackOperations(
            operations: operations, isRehearsal: isRehearsal, notices: notices)
    }
}

/// Operations that were taken back.
struct TakenBackOperations: Equatable {
    /// The operations, the last that was made first.
    var operations: [Operation]
    /// Whether they only would have been.
    var isRehearsal = false
    /// What the store has to say.
    var notices: [StoreNotice] = []
}
