import Domain

/// Maintains the store for the scenes.
struct StoreWorker {
    private let maintenance: any StoreMaintenance

    init(maintenance: any StoreMaintenance) {
        self.maintenance = maintenance
    }

    /// Checks the store.
    func check() throws(MemesError) -> StoreReport {
        try maintenance.checkStore()
    }

    /// Moves damaged lines out of the store.
    func repair(isDryRun: Bool) throws(MemesError) -> StoreRepair {
        try maintenance.repairStore(isDryRun: isDryRun)
    }

    /// Drops old versions from the store.
    ///
    /// - Parameter age: the age of the versions that are kept; zero to keep only the last ones.
    func compact(
        keeping age: Duration, isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction {
        try maintenance.compactStore(keeping: age, isDryRun: isDryRun)
    }
}
