import Domain

/// Words what became of a compaction.
protocol CompactStorePresentationLogic {
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

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        switch response.compaction {
        case .success(let compaction):
            display(
                printsRecord
                    ? .record(StoreRecord.text(of: compaction))
                    : .line(StoreWording.text(of: compaction)))
            for notice in compaction.notices { display(.diagnostic(Diagnostic(notice))) }
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    private func display(_ viewModel: CompactStore.CompactStore.ViewModel) {
        viewController?.displayCompactedStore(viewModel: viewModel)
    }
}
