import Domain

/// Reads, undoes and redoes operations for the scenes.
struct OperationsWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Starts to read operations, the last one first.
    func operations(_ fetch: OperationsFetch) throws(MemesError) -> any OperationsCursor {
        try store.fetchOperations(fetch)
    }

    /// Undoes or redoes operations.
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

/// Operations that were undone or redone.
struct TakenBackOperations: Equatable {
    /// The operations, the last that was made first.
    var operations: [Operation]
    /// Whether it was a dry run.
    var isDryRun = false
    /// The warnings of the store.
    var warnings: [StoreWarning] = []
}
