import Domain

protocol CompactStoreBusinessLogic {
    /// Drops old versions and presents the result. If confirmation is needed, presents a question instead, or
    /// an error if the user cannot be asked.
    func compactStore(request: CompactStore.Request)
}

struct CompactStoreInteractor: CompactStoreBusinessLogic {
    let presenter: any CompactStorePresentationLogic
    let compactionWorker: CompactionWorker

    func compactStore(request: CompactStore.Request) {
        guard needsConfirmation(request) else { return compact(request) }
        guard request.canAsk else {
            return present(.failure(.request(.compactionNeedsConfirmation)))
        }
        let planned = Result { () throws(MemesError) in
            try compactionWorker.compactStore(keeping: request.keptAge, isDryRun: true)
        }
        if case .success(let done) = planned, done.compaction.droppedVersionCount == 0 {
            return compact(request)
        }
        presenter.presentPlannedCompaction(
            response: CompactStore.PlanCompaction.Response(compaction: planned))
    }

    /// Returns whether the user must confirm the compaction. Confirmation is needed if the compaction may
    /// drop versions younger than `usualAge`.
    private func needsConfirmation(_ request: CompactStore.Request) -> Bool {
        request.keptAge < CompactStore.Request.usualAge && request.consent == nil
            && !request.isDryRun
    }

    private func compact(_ request: CompactStore.Request) {
        present(
            Result { () throws(MemesError) in
                try compactionWorker.compactStore(
                    keeping: request.keptAge, isDryRun: request.isDryRun)
            })
    }

    private func present(_ compaction: Result<CompactedStore, MemesError>) {
        presenter.presentCompactedStore(
            response: CompactStore.CompactStore.Response(compaction: compaction))
    }
}
