import Domain

/// A wrapper of `StoreMaintenance` that reports each call to a trace.
final class TracedMaintenance: TraceWrapper<any StoreMaintenance>, StoreMaintenance {
    func checkStore() throws(MemesError) -> StoreReport {
        try trace.call("checkStore", nil, of: "StoreMaintenance") { () throws(MemesError) in
            try part.checkStore()
        }
    }

    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair {
        try trace.call("repairStore", DryRun(isDryRun: isDryRun), of: "StoreMaintenance") {
            () throws(MemesError) in try part.repairStore(isDryRun: isDryRun)
        }
    }

    func compactStore(
        keeping age: Duration, titles: [MemeID: Set<String>], isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction {
        try trace.call(
            "compactStore", (keeping: age, titles: titles, isDryRun: isDryRun),
            of: "StoreMaintenance"
        ) { () throws(MemesError) in
            try part.compactStore(keeping: age, titles: titles, isDryRun: isDryRun)
        }
    }
}
