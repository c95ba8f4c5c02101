import Domain

/// Shows what became of memes that were to be changed.
protocol EditMemeDisplayLogic: AnyObject {
    /// Shows the memes, or what else there is to say.
    func displayEditedMemes(viewModel: EditMeme.EditMemes.ViewModel)
}

/// Gathers what the user gave, in arguments or on standard input, or lets the user write it.
final class EditMemeViewController: EditMemeDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any EditMemeBusinessLogic
    private let console: any Console
    private let command: EditCommand
    private let form: OutputForm
    private let isQuiet: Bool

    init(
        interactor: any EditMemeBusinessLogic,
        console: any Console, command: EditCommand, form: OutputForm, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.form = form
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.editMemes(
            request: EditMeme.EditMemes.Request(
                selection: command.selection, source: source, version: command.version,
                isRehearsal: command.isRehearsal, listsAll: command.printsRecords,
                isForPeople: form == .human))
    }

    func displayEditedMemes(viewModel: EditMeme.EditMemes.ViewModel) {
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

    /// Standard input is not touched, unless `-` asks for it.
    private var source: EditMeme.EditMemes.Source {
        guard let changes = command.changes else {
            return console.canOpenEditor ? .editor : .editorWithoutTerminal
        }
        guard changes.readsInput else { return .arguments(changes) }
        do throws(SystemFailure) {
            return .argumentsAndInput(changes, .success(try console.readInput()))
        } catch {
            return .argumentsAndInput(changes, .failure(error))
        }
    }
}
