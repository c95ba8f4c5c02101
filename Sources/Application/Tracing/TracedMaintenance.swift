import Domain

/// The maintenance of a store, with its calls reported to a trace.
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

/// The versions of a store, with the calls reported to a trace.
final class TracedVersionStore: TraceWrapper<any VersionStore>, VersionStore {
    func exchangeVersions<Answer>(
        isDryRun: Bool,
        _ plan: (any VersionReader) throws(MemesError) -> (VersionAdditions, Answer)
    ) throws(MemesError) -> VersionExchange<Answer> {
        try trace.call("exchangeVersions", DryRun(isDryRun: isDryRun), of: "VersionStore") {
            () throws(MemesError) in
            try part.exchangeVersions(isDryRun: isDryRun, plan)
        }
    }

    func checkCanDropVersions() throws(MemesError) {
        try trace.call("checkCanDropVersions", nil, of: "VersionStore") {
            () throws(MemesError) in try part.checkCanDropVersions()
        }
    }

    func dropVersions(of ids: Set<MemeID>) throws(MemesError) -> [StoreWarning] {
        try trace.call("dropVersions", ids, of: "VersionStore") { () throws(MemesError) in
            try part.dropVersions(of: ids)
        }
    }
}
