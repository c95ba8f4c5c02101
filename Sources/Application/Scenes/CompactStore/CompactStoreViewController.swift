/// Shows what became of a compaction.
protocol CompactStoreDisplayLogic: AnyObject {
    /// Shows what was dropped, or what else there is to say.
    func displayCompactedStore(viewModel: CompactStore.CompactStore.ViewModel)
}

/// Asks for a compaction of what the command says.
final class CompactStoreViewController: CompactStoreDisplayLogic, ViewController {
    let router: any CompactStoreRoutingLogic & CompactStoreDataPassing
    private(set) var exitCode: ExitCode?

    private let interactor: any CompactStoreBusinessLogic
    private let console: any Console
    private let command: CompactCommand
    private let isQuiet: Bool

    init(
        interactor: any CompactStoreBusinessLogic,
        router: any CompactStoreRoutingLogic & CompactStoreDataPassing,
        console: any Console, command: CompactCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.router = router
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.compactStore(
            request: CompactStore.CompactStore.Request(
                keptAge: command.keptAge, isRehearsal: command.isRehearsal))
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
}
