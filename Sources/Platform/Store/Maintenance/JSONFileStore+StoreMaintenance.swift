import Domain

extension JSONFileStore: StoreMaintenance {
    public func checkStore() throws(MemesError) -> StoreReport {
        guard let store = try ScannedStore(path, lockPatience: nil, ids: ids) else {
            var report = StoreReport(path: path)
            report.exists = false
            return report
        }
        return try StoreReport(of: store, now: clock.now)
    }

    public func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair {
        guard let store = try store(isDryRun) else {
            return StoreRepair(path: path, isDryRun: isDryRun)
        }
        return try LogRepair(store: store).perform(isDryRun: isDryRun, at: clock.now)
    }

    public func compactStore(
        keeping age: Duration, isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction {
        guard let store = try store(isDryRun) else {
            return StoreCompaction(path: path, isDryRun: isDryRun, before: nil, after: nil)
        }
        return try LogCompaction(store: store, keeping: age, now: clock.now)
            .perform(isDryRun: isDryRun, at: clock.now)
    }

    /// The store, locked unless it is only read; `nil` if there is none.
    private func store(_ isDryRun: Bool) throws(MemesError) -> ScannedStore? {
        try ScannedStore(
            path, lockPatience: isDryRun ? nil : lockPatience, onLongWait: onLongWait, ids: ids)
    }
}
