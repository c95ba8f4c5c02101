/// Shows what became of a compaction.
protocol CompactStoreDisplayLogic: AnyObject {
    /// Asks the question, and goes on with the answer, or shows why there is none.
    func displayPlannedCompaction(viewModel: CompactStore.PlanCompaction.ViewModel)
    /// Shows what was dropped, or what else there is to say.
    func displayCompactedStore(viewModel: CompactStore.CompactStore.ViewModel)
}

/// Asks for a compaction of what the command says: where younger versions than usual go, only after a
/// question.
final class CompactStoreViewController: CompactStoreDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any CompactStoreBusinessLogic
    private let command: CompactCommand

    init(interactor: any CompactStoreBusinessLogic, view: OutputView, command: CompactCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

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
        case .output(let output): view.show(output)
        }
    }

    func displayCompactedStore(viewModel: CompactStore.CompactStore.ViewModel) {
        view.show(viewModel)
    }

    private func compactStore(_ consent: Consent) {
        interactor.compactStore(
            request: CompactStore.CompactStore.Request(
                keptAge: command.keptAge, consent: consent, isDryRun: command.isDryRun))
    }
}
