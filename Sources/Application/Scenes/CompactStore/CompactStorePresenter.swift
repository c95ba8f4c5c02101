import Domain

protocol CompactStorePresentationLogic {
    /// Presents the versions to drop as a question, or an error.
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response)
    /// Presents the dropped versions, or an error.
    func presentCompactedStore(response: CompactStore.CompactStore.Response)
}

final class CompactStorePresenter: OutputPresenter<Bool>, CompactStorePresentationLogic {
    /// - Parameter printsRecord: whether to print a record instead of a line for people.
    init(printsRecord: Bool) {
        super.init(format: printsRecord)
    }

    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response) {
        switch response.compaction {
        case .success(let compaction): display([.question(StoreMessages.question(compaction))])
        case .failure(let error): display([.error(error)])
        }
    }

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        display(
            Output.all(of: response.compaction) { compaction in
                format
                    ? [.records(StoreRecord.text(of: compaction))]
                    : [.text(StoreMessages.text(of: compaction))]
            })
    }
}
