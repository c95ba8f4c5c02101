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
                StoreWording.question(compaction).map { .question($0) } ?? .nothingToAsk
            case .failure(let error):
                .diagnostic(Diagnostic(error))
            }
        viewController?.displayPlannedCompaction(viewModel: viewModel)
    }

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        switch response {
        case .compacted(.success(let compaction)):
            display(
                printsRecord
                    ? .record(StoreRecord.text(of: compaction))
                    : .line(StoreWording.text(of: compaction)))
            for notice in compaction.notices { display(.diagnostic(Diagnostic(notice))) }
        case .compacted(.failure(let error)):
            display(.diagnostic(Diagnostic(error)))
        case .declined:
            display(.diagnostic(StoreWording.nothingDropped))
        }
    }

    private func display(_ viewModel: CompactStore.CompactStore.ViewModel) {
        viewController?.displayCompactedStore(viewModel: viewModel)
    }
}
