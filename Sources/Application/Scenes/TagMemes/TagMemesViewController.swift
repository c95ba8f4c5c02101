/// Shows what became of a change of tags.
protocol TagMemesDisplayLogic: AnyObject {
    /// Shows what was changed, or what else there is to say.
    func displayTaggedMemes(viewModel: TagMemes.TagMemes.ViewModel)
}

/// Asks for the change that the command says.
final class TagMemesViewController: TagMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any TagMemesBusinessLogic
    private let console: any Console
    private let command: TagCommand
    private let isQuiet: Bool

    init(
        interactor: any TagMemesBusinessLogic,
        console: any Console, command: TagCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.tagMemes(
            request: TagMemes.TagMemes.Request(
                selection: command.selection, added: command.added, removed: command.removed,
                isRehearsal: command.isRehearsal, listsAll: command.printsRecords))
    }

    func displayTaggedMemes(viewModel: TagMemes.TagMemes.ViewModel) {
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
