import Domain

extension JSONFileStore: StoreMaintenance {
    public func checkStore() throws(MemesError) -> StoreReport {
        guard let store = try SurveyedStore(path, lockPatience: nil, ids: ids) else {
            var report = StoreReport(path: path)
            report.exists = false
            return report
        }
        return try StoreReport(of: store, now: clock.now)
    }

    public func repairStore(isRehearsal: Bool) throws(MemesError) -> StoreRepair {
        guard let store = try store(isRehearsal) else {
            return StoreRepair(path: path, isRehearsal: isRehearsal)
        }
        return try LogRepair(store: store).perform(isRehearsal: isRehearsal, at: clock.now)
    }

    public func compactStore(
        keeping age: Duration, isRehearsal: Bool
    ) throws(MemesError) -> StoreCompaction {
        guard let store = try store(isRehearsal) else {
            return StoreCompaction(path: path, isRehearsal: isRehearsal, before: nil, after: nil)
        }
        return try LogCompaction(store: store, keeping: age, now: clock.now)
            .perform(isRehearsal: isRehearsal, at: clock.now)
    }

    /// The store, locked unless nothing is to be written; `nil` where there is none.
    private func store(_ isRehearsal: Bool) throws(MemesError) -> SurveyedStore? {
        try SurveyedStore(
            path, lockPatience: isRehearsal ? nil : lockPatience, onLongWait: onLongWait, ids: ids)
    }
}
