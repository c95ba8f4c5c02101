/// Shows what became of the changes of an input.
protocol ApplyChangesDisplayLogic: AnyObject {
    /// Shows what became of them, or what else there is to say.
    func displayAppliedChanges(viewModel: ApplyChanges.ApplyChanges.ViewModel)
}

/// Asks for the changes that the command names.
final class ApplyChangesViewController: ApplyChangesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any ApplyChangesBusinessLogic
    private let console: any Console
    private let command: ApplyCommand
    private let isQuiet: Bool

    init(
        interactor: any ApplyChangesBusinessLogic,
        console: any Console, command: ApplyCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.applyChanges(
            request: ApplyChanges.ApplyChanges.Request(
                source: source, isRehearsal: command.isRehearsal))
    }

    func displayAppliedChanges(viewModel: ApplyChanges.ApplyChanges.ViewModel) {
        switch viewModel {
        case .line(let line):
            if !isQuiet { console.write(line) }
            exitCode.note(.done)
        case .records(let records):
            if !isQuiet { console.writeRecords(records) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }

    private var source: ApplyChanges.ApplyChanges.Source {
        switch command.input {
        case .file(let path): .file(path)
        case .standardInput: .input
        case .unsaid: console.inputIsTerminal ? .unsaid : .input
        }
    }
}
