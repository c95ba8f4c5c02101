import Domain

/// Words what became of a compaction.
protocol CompactStorePresentationLogic {
    /// Presents what would be dropped.
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response)
    /// Presents what was dropped, or why nothing was.
    func presentCompactedStore(response: CompactStore.CompactStore.Response)
}

/// Finds the words for a compaction.
final class CompactStorePresenter: CompactStorePresentationLogic {
    weak var viewController: (any CompactStoreDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool) {
        self.printsRecord = printsRecord
    }

    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response) {
        let viewModel: CompactStore.PlanCompaction.ViewModel =
            switch response.compaction {
            case .success(let compaction):
                StoreMessages.question(compaction).map { .question($0) } ?? .nothingToAsk
            case .failure(let error):
                .output(.error(error))
            }
        viewController?.displayPlannedCompaction(viewModel: viewModel)
    }

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        for output in outputs(of: response) {
            viewController?.displayCompactedStore(viewModel: output)
        }
    }

    private func outputs(of response: CompactStore.CompactStore.Response) -> [Output] {
        switch response {
        case .compacted(.success(let compaction)):
            let answer: Output =
                printsRecord
                ? .records(StoreRecord.text(of: compaction))
                : .text(StoreMessages.text(of: compaction))
            return [answer] + Output.warnings(compaction.warnings)
        case .compacted(.failure(let error)):
            return [.error(error)]
        case .declined:
            return [.diagnostic(StoreMessages.nothingDropped)]
        }
    }
}
