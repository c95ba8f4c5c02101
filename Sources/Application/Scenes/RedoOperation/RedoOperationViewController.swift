/// Shows what was done again.
protocol RedoOperationDisplayLogic: AnyObject {
    /// Shows the operations, or what else there is to say.
    func displayRedoneOperation(viewModel: RedoOperation.RedoOperation.ViewModel)
}

/// Asks for as many operations to be done again as the command says.
final class RedoOperationViewController: RedoOperationDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any RedoOperationBusinessLogic
    private let console: any Console
    private let command: StepCommand
    private let isQuiet: Bool

    init(
        interactor: any RedoOperationBusinessLogic,
        console: any Console, command: StepCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.redoOperation(
            request: RedoOperation.RedoOperation.Request(
                count: command.count, isRehearsal: command.isRehearsal))
    }

    func displayRedoneOperation(viewModel: RedoOperation.RedoOperation.ViewModel) {
        switch viewModel {
        case .lines(let lines):
            if !isQuiet { console.write(lines) }
            exitCode.note(.done)
        case .records(let records):
            if !isQuiet { console.writeRecords(records) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
