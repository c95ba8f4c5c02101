protocol CompactStoreDisplayLogic: OutputDisplayLogic {
    /// Asks the question and continues with the answer, or shows an error.
    func displayPlannedCompaction(viewModel: CompactStore.PlanCompaction.ViewModel)
}

/// Requests the compaction; after a confirmation if versions younger than the default are
/// dropped.
final class CompactStoreViewController:
    SceneViewController<any CompactStoreBusinessLogic, CompactStore.Request>, ViewController,
    CompactStoreDisplayLogic
{
    func start() {
        let keepsUsualAge = request.keptAge >= CompactStore.Request.usualAge
        guard !keepsUsualAge, request.consent == nil, !request.isDryRun else {
            return compactStore(.given)
        }
        guard view.console.canAsk else { return compactStore(.unavailable) }
        interactor.planCompaction(request: request)
    }

    func displayPlannedCompaction(viewModel: CompactStore.PlanCompaction.ViewModel) {
        switch viewModel {
        case .question(let question): compactStore(.answered(view.console.ask(question)))
        case .nothingToAsk: compactStore(.given)
        }
    }

    private func compactStore(_ consent: Consent) {
        var request = request
        request.consent = consent
        interactor.compactStore(request: request)
    }
}
