/// Shows what becomes of a stream of memes.
protocol AddMemesDisplayLogic: AnyObject {
    /// Shows the memes, or what else there is to say.
    func displayAddedMemes(viewModel: AddMemes.AddMemes.ViewModel)
}

/// Asks for an addition of what the command names.
final class AddMemesViewController: AddMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any AddMemesBusinessLogic
    private let console: any Console
    private let command: AddMemesCommand
    private let isQuiet: Bool

    init(
        interactor: any AddMemesBusinessLogic,
        console: any Console, command: AddMemesCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.addMemes(
            request: AddMemes.AddMemes.Request(
                input: input, format: command.format, tags: command.tags,
                keepsGoing: command.keepsGoing, isRehearsal: command.isRehearsal,
                wantsLines: command.printsRecords && !isQuiet))
    }

    func displayAddedMemes(viewModel: AddMemes.AddMemes.ViewModel) {
        switch viewModel {
        case .line(let line):
            if !isQuiet { console.write(line) }
            exitCode.note(.done)
        case .records(let records):
            if !isQuiet { console.writeRecords(records) }
            exitCode.note(.done)
        case .progress(let line):
            if !isQuiet { console.showProgress(line) }
        case .hint(let hint):
            if !isQuiet { console.writeHint(hint) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }

    private var input: AddMemes.AddMemes.Input {
        switch command.source {
        case .file(let path): .file(path: path)
        case .input: .stream(console.input)
        case .unsaid: console.inputIsTerminal ? .nothing : .stream(console.input)
        }
    }
}
