import Domain

protocol CompactStorePresentationLogic {
    /// Presents what would be dropped.
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response)
    /// Presents what was dropped, or an error.
    func presentCompactedStore(response: CompactStore.CompactStore.Response)
}

final class CompactStorePresenter: CompactStorePresentationLogic {
    weak var viewController: (any CompactStoreDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool) {
        self.printsRecord = printsRecord
    }

    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response) {
        switch response.compaction {
        case .success(let compaction):
            let question = StoreMessages.question(compaction)
            viewController?.displayPlannedCompaction(
                viewModel: question.map { .question($0) } ?? .nothingToAsk)
        case .failure(let error):
            viewController?.display(viewModel: .error(error))
        }
    }

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        viewController?.display(viewModels: outputs(of: response))
    }

    private func outputs(of response: CompactStore.CompactStore.Response) -> [Output] {
        switch response {
        case .compacted(let compacted):
            Output.all(of: compacted) { compaction in
                printsRecord
                    ? [.records(StoreRecord.text(of: compaction))]
                    : [.text(StoreMessages.text(of: compaction))]
            }
        case .declined: [.diagnostic(StoreMessages.nothingDropped())]
        }
    }
}
