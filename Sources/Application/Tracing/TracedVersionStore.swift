import Domain

/// A wrapper of `VersionStore` that reports each call to a trace.
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
