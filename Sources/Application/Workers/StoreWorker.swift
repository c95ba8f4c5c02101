import Domain

/// Looks after the store for the scenes.
struct StoreWorker {
    private let maintenance: any StoreMaintenance

    init(maintenance: any StoreMaintenance) {
        self.maintenance = maintenance
    }

    /// Finds out what is in the store, and what is wrong with it.
    func check() throws(MemesError) -> StoreReport {
        try maintenance.checkStore()
    }

    /// Moves damaged lines out of the store.
    func repair(isDryRun: Bool) throws(MemesError) -> StoreRepair {
        try maintenance.repairStore(isDryRun: isDryRun)
    }

    /// Drops old versions from the store.
    ///
    /// - Parameter age: how old versions may be that are all kept; zero where only the last ones are.
    func compact(
        keeping age: Duration, isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction {
        try maintenance.compactStore(keeping: age, isDryRun: isDryRun)
    }
}
