import Domain

/// Reads operations, and goes back and forth by them, for the scenes.
struct OperationsWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Starts to read operations, the last one first.
    func operations(_ fetch: OperationsFetch) throws(MemesError) -> any OperationsCursor {
        try store.fetchOperations(fetch)
    }

    /// Takes back operations, or what was taken back.
    ///
    /// - Throws: `HistoryError.tooFewOperations`, and what the store throws.
    func step(
        _ step: OperationStep, count: Int, isDryRun: Bool
    ) throws(MemesError) -> TakenBackOperations {
        let (operations, warnings) = try store.step(step, count: count, isDryRun: isDryRun)
        return TakenBackOperations(
            operations: operations, isDryRun: isDryRun, warnings: warnings)
    }
}

/// Operations that were taken back.
struct TakenBackOperations: Equatable {
    /// The operations, the last that was made first.
    var operations: [Operation]
    /// Whether they only would have been.
    var isDryRun = false
    /// The warnings of the store.
    var warnings: [StoreWarning] = []
}
