/// Shows what became of an import.
protocol ImportMemesDisplayLogic: AnyObject {
    /// Shows what was imported, or what else there is to say.
    func displayImportedMemes(viewModel: ImportMemes.ImportMemes.ViewModel)
}

/// Asks for the import that the command says.
final class ImportMemesViewController: ImportMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any ImportMemesBusinessLogic
    private let console: any Console
    private let command: ImportCommand
    private let isQuiet: Bool

    init(
        interactor: any ImportMemesBusinessLogic,
        console: any Console, command: ImportCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.importMemes(
            request: ImportMemes.ImportMemes.Request(
                paths: command.paths, format: command.format, tags: command.tags,
                updates: command.updates, keepsGoing: command.keepsGoing,
                isRehearsal: command.isRehearsal))
    }

    func displayImportedMemes(viewModel: ImportMemes.ImportMemes.ViewModel) {
        switch viewModel {
        case .line(let line):
            if !isQuiet { console.write(line) }
            exitCode.note(.done)
        case .records(let records):
            if !isQuiet { console.writeRecords(records) }
            exitCode.note(.done)
        case .hint(let hint):
            if !isQuiet { console.writeHint(hint) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
