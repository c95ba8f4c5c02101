import Domain

protocol CompactStoreBusinessLogic {
    /// Counts the versions to drop, and presents them for confirmation.
    func planCompaction(request: CompactStore.Request)
    /// Drops old versions if confirmed, and presents the result.
    func compactStore(request: CompactStore.Request)
}

struct CompactStoreInteractor: CompactStoreBusinessLogic {
    let presenter: any CompactStorePresentationLogic
    let maintenance: any StoreMaintenance

    func planCompaction(request: CompactStore.Request) {
        let planned = Result { () throws(MemesError) in
            try maintenance.compactStore(keeping: request.keptAge, isDryRun: true)
        }
        guard case .success(let compaction) = planned, compaction.droppedVersionCount == 0 else {
            return presenter.presentPlannedCompaction(
                response: CompactStore.PlanCompaction.Response(compaction: planned))
        }
        var request = request
        request.consent = .given
        compactStore(request: request)
    }

    func compactStore(request: CompactStore.Request) {
        let compacted = Result { () throws(MemesError) in
            guard let consent = request.consent, consent != .unavailable else {
                throw .request(.compactionNeedsConfirmation)
            }
            return try maintenance.compactStore(
                keeping: request.keptAge, isDryRun: request.isDryRun)
        }
        presenter.presentCompactedStore(
            response: CompactStore.CompactStore.Response(compaction: compacted))
    }
}
