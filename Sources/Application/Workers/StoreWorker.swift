import Domain

/// Looks after the store for the scenes.
struct StoreWorker {
    private let maintenance: any StoreMaintenance
    private let clock: any WallClock

    init(maintenance: any StoreMaintenance, clock: any WallClock) {
        self.maintenance = maintenance
        self.clock = clock
    }

    /// Finds out what is in the store, and what is wrong with it.
    func check() throws(MemesError) -> StoreReport {
        try maintenance.checkStore()
    }

    /// Moves what is damaged out of the store.
    func repair(isRehearsal: Bool) throws(MemesError) -> StoreRepair {
        try maintenance.repairStore(isRehearsal: isRehearsal)
    }

    /// Drops old versions from the store.
    ///
    /// - Parameter age: how old versions may be that are all kept; `nil` where only the last ones are.
    func compact(
        keeping age: Duration?, isRehearsal: Bool
    ) throws(MemesError) -> StoreCompaction {
        let now = clock.now.milliseconds
        let start = age.map { Timestamp(milliseconds: now - $0.components.seconds * 1000) }
        return try maintenance.compactStore(keepingSince: start, isRehearsal: isRehearsal)
    }
}
