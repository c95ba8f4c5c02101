protocol CompactStoreDisplayLogic: OutputDisplayLogic {
    /// Asks the question and continues with the answer, or shows an error.
    func displayPlannedCompaction(viewModel: CompactStore.PlanCompaction.ViewModel)
}

/// Requests the compaction; after a confirmation if versions younger than the default are
/// dropped.
final class CompactStoreViewController:
    SceneViewController<any CompactStoreBusinessLogic, CompactCommand>, ViewController,
    CompactStoreDisplayLogic
{
    func start() {
        let keepsUsualAge = command.keptAge >= CompactCommand.usualAge
        guard !keepsUsualAge, !command.isConfirmed, !command.isDryRun else {
            return compactStore(.given)
        }
        guard view.console.canAsk else { return compactStore(.unavailable) }
        interactor.planCompaction(
            request: CompactStore.PlanCompaction.Request(keptAge: command.keptAge))
    }

    func displayPlannedCompaction(viewModel: CompactStore.PlanCompaction.ViewModel) {
        switch viewModel {
        case .question(let question): compactStore(.answered(view.console.ask(question)))
        case .nothingToAsk: compactStore(.given)
        }
    }

    private func compactStore(_ consent: Consent) {
        interactor.compactStore(
            request: CompactStore.CompactStore.Request(
                keptAge: command.keptAge, consent: consent, isDryRun: command.isDryRun))
    }
}
