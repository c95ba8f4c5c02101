/// Shows what became of a meme that was to be restored.
protocol RestoreMemeDisplayLogic: AnyObject {
    /// Shows the meme, or what else there is to say.
    func displayRestoredMeme(viewModel: RestoreMeme.RestoreMeme.ViewModel)
}

/// Asks for the version that the command names.
final class RestoreMemeViewController: RestoreMemeDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any RestoreMemeBusinessLogic
    private let console: any Console
    private let command: RestoreCommand
    private let form: OutputForm
    private let isQuiet: Bool

    init(
        interactor: any RestoreMemeBusinessLogic,
        console: any Console, command: RestoreCommand, form: OutputForm, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.form = form
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.restoreMeme(
            request: RestoreMeme.RestoreMeme.Request(
                name: command.reference, isRehearsal: command.isRehearsal,
                isForPeople: form == .human))
    }

    func displayRestoredMeme(viewModel: RestoreMeme.RestoreMeme.ViewModel) {
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
