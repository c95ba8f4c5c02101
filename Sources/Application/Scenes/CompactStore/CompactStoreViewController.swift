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
    private(set) var exitCode: ExitCode?

    private let interactor: any CompactStoreBusinessLogic
    private let console: any Console
    private let command: CompactCommand
    private let isQuiet: Bool

    init(
        interactor: any CompactStoreBusinessLogic,
        console: any Console, command: CompactCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        let keepsUsualAge = command.keptAge >= CompactCommand.usualAge
        guard !keepsUsualAge, !command.isConfirmed, !command.isRehearsal else {
            return compactStore(.given)
        }
        guard console.canAsk else { return compactStore(.unavailable) }
        interactor.planCompaction(
            request: CompactStore.PlanCompaction.Request(keptAge: command.keptAge))
    }

    func displayPlannedCompaction(viewModel: CompactStore.PlanCompaction.ViewModel) {
        switch viewModel {
        case .question(let question): compactStore(.answered(console.ask(question)))
        case .nothingToAsk: compactStore(.given)
        case .diagnostic(let diagnostic): displayCompactedStore(viewModel: .diagnostic(diagnostic))
        }
    }

    func displayCompactedStore(viewModel: CompactStore.CompactStore.ViewModel) {
        switch viewModel {
        case .line(let line):
            if !isQuiet { console.write(line) }
            exitCode.note(.done)
        case .record(let record):
            if !isQuiet { console.writeRecords(record) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }

    private func compactStore(_ consent: Consent) {
        interactor.compactStore(
            request: CompactStore.CompactStore.Request(
                keptAge: command.keptAge, consent: consent, isRehearsal: command.isRehearsal))
    }
}
