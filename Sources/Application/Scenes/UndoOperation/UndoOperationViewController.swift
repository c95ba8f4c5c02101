/// Shows what was taken back.
protocol UndoOperationDisplayLogic: AnyObject {
    /// Shows the operations, or what else there is to say.
    func displayUndoneOperation(viewModel: UndoOperation.UndoOperation.ViewModel)
}

/// Asks for as many operations to be taken back as the command says.
final class UndoOperationViewController: UndoOperationDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any UndoOperationBusinessLogic
    private let console: any Console
    private let command: StepCommand
    private let isQuiet: Bool

    init(
        interactor: any UndoOperationBusinessLogic,
        console: any Console, command: StepCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.undoOperation(
            request: UndoOperation.UndoOperation.Request(
                count: command.count, isRehearsal: command.isRehearsal))
    }

    func displayUndoneOperation(viewModel: UndoOperation.UndoOperation.ViewModel) {
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
