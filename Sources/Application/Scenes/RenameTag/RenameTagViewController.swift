/// Shows what became of a renaming.
protocol RenameTagDisplayLogic: AnyObject {
    /// Shows what was changed, or what else there is to say.
    func displayRenamedTag(viewModel: RenameTag.RenameTag.ViewModel)
}

/// Asks for the renaming that the command says.
final class RenameTagViewController: RenameTagDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any RenameTagBusinessLogic
    private let console: any Console
    private let command: RenameTagCommand
    private let isQuiet: Bool

    init(
        interactor: any RenameTagBusinessLogic,
        console: any Console, command: RenameTagCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.renameTag(
            request: RenameTag.RenameTag.Request(
                oldName: command.oldName, newName: command.newName,
                isRehearsal: command.isRehearsal, listsAll: command.printsRecords))
    }

    func displayRenamedTag(viewModel: RenameTag.RenameTag.ViewModel) {
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
}
