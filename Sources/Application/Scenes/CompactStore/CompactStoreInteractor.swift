import Domain

protocol CompactStoreBusinessLogic {
    /// Drops old versions and presents the result, or presents versions that need a confirmation first.
    func compactStore(request: CompactStore.Request)
}

/// Calls the store itself, as a compaction is a single call.
struct CompactStoreInteractor: CompactStoreBusinessLogic {
    let presenter: any CompactStorePresentationLogic
    let maintenance: any StoreMaintenance

    func compactStore(request: CompactStore.Request) {
        guard needsConfirmation(request) else { return compact(request) }
        guard request.canAsk else {
            return present(.failure(.request(.compactionNeedsConfirmation)))
        }
        let planned = Result { () throws(MemesError) in
            try maintenance.compactStore(keeping: request.keptAge, isDryRun: true)
        }
        if case .success(let compaction) = planned, compaction.droppedVersionCount == 0 {
            return compact(request)
        }
        presenter.presentPlannedCompaction(
            response: CompactStore.PlanCompaction.Response(compaction: planned))
    }

    /// Whether to ask before a compaction: if it drops versions younger than the usual age.
    private func needsConfirmation(_ request: CompactStore.Request) -> Bool {
        request.keptAge < CompactStore.Request.usualAge && request.consent == nil
            && !request.isDryRun
    }

    private func compact(_ request: CompactStore.Request) {
        present(
            Result { () throws(MemesError) in
                try maintenance.compactStore(
                    keeping: request.keptAge, isDryRun: request.isDryRun)
            })
    }

    private func present(_ compaction: Result<StoreCompaction, MemesError>) {
        presenter.presentCompactedStore(
            response: CompactStore.CompactStore.Response(compaction: compaction))
    }
}
