import Domain

protocol CompactStoreBusinessLogic {
    /// Finds out what would be dropped, and presents it for a confirmation.
    func planCompaction(request: CompactStore.PlanCompaction.Request)
    /// Drops old versions if the user confirmed, and presents the result.
    func compactStore(request: CompactStore.CompactStore.Request)
}

struct CompactStoreInteractor: CompactStoreBusinessLogic {
    let presenter: any CompactStorePresentationLogic
    let maintenance: any StoreMaintenance

    func planCompaction(request: CompactStore.PlanCompaction.Request) {
        let planned = Result { () throws(MemesError) in
            try maintenance.compactStore(keeping: request.keptAge, isDryRun: true)
        }
        presenter.presentPlannedCompaction(
            response: CompactStore.PlanCompaction.Response(compaction: planned))
    }

    func compactStore(request: CompactStore.CompactStore.Request) {
        guard !request.consent.isDeclined else {
            presenter.presentCompactedStore(response: .declined)
            return
        }
        let compacted = Result { () throws(MemesError) in
            guard request.consent != .unavailable else {
                throw .request(.compactionNeedsConfirmation)
            }
            return try maintenance.compactStore(
                keeping: request.keptAge, isDryRun: request.isDryRun)
        }
        presenter.presentCompactedStore(response: .compacted(compacted))
    }
}
