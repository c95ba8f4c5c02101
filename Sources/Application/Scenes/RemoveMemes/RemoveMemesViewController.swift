/// Shows what would be removed, and what was.
protocol RemoveMemesDisplayLogic: AnyObject {
    /// Takes the question, or shows why there is none.
    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel)
    /// Shows what became of the removal.
    func displayRemovedMemes(viewModel: RemoveMemes.RemoveMemes.ViewModel)
}

/// Asks for the removal of what the command says: of several memes only after a question.
final class RemoveMemesViewController: RemoveMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any RemoveMemesBusinessLogic
    private let console: any Console
    private let command: RemoveCommand
    private let form: OutputForm
    private let isQuiet: Bool
    /// What the user is asked, once that is known.
    private var question: String?

    init(
        interactor: any RemoveMemesBusinessLogic,
        console: any Console, command: RemoveCommand, form: OutputForm, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.form = form
        self.isQuiet = isQuiet
    }

    func start() {
        guard !command.selection.isSingle, !command.isConfirmed, !command.isRehearsal else {
            return removeMemes(.given)
        }
        guard console.canAsk else { return removeMemes(.unavailable) }
        interactor.fetchMemes(
            request: RemoveMemes.FetchMemes.Request(selection: command.selection))
        if let question { removeMemes(.answered(console.ask(question))) }
    }

    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .question(let question): self.question = question
        case .records(let records): write(records)
        case .diagnostic(let diagnostic): write(diagnostic)
        }
    }

    func displayRemovedMemes(viewModel: RemoveMemes.RemoveMemes.ViewModel) {
        switch viewModel {
        case .line(let line):
            if !isQuiet { console.write(line) }
            exitCode.note(.done)
        case .records(let records): write(records)
        case .diagnostic(let diagnostic): write(diagnostic)
        }
    }

    private func removeMemes(_ consent: Consent) {
        interactor.removeMemes(
            request: RemoveMemes.RemoveMemes.Request(
                selection: command.selection, consent: consent, isRehearsal: command.isRehearsal,
                listsAll: command.printsRecords, isForPeople: form == .human))
    }

    private func write(_ records: String) {
        if !isQuiet { console.writeRecords(records) }
        exitCode.note(.done)
    }

    private func write(_ diagnostic: Diagnostic) {
        console.report(diagnostic)
        exitCode.note(diagnostic.exitCode)
    }
}
