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
    /// - Throws: what the store throws.
    func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> TakenBackOperations {
        try store.step(step, chosen, isDryRun: isDryRun)
    }
}
