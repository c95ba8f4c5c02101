/// Shows what would be removed, and what was.
protocol RemoveMemesDisplayLogic: AnyObject {
    /// Takes the question, or shows why there is none.
    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel)
    /// Shows what became of the removal.
    func displayRemovedMemes(viewModel: RemoveMemes.RemoveMemes.ViewModel)
}

/// Asks for the removal of what the command says: of several memes only after a question.
final class RemoveMemesViewController: RemoveMemesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any RemoveMemesBusinessLogic
    private let command: RemoveCommand
    /// What the user is asked, once that is known.
    private var question: String?

    init(
        interactor: any RemoveMemesBusinessLogic,
        view: OutputView, command: RemoveCommand
    ) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        guard !command.selection.isSingle, !command.isConfirmed, !command.isDryRun else {
            return removeMemes(.given)
        }
        guard view.console.canAsk else { return removeMemes(.unavailable) }
        interactor.fetchMemes(
            request: RemoveMemes.FetchMemes.Request(selection: command.selection))
        if let question { removeMemes(.answered(view.console.ask(question))) }
    }

    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .question(let question): self.question = question
        case .output(let output): view.show(output)
        }
    }

    func displayRemovedMemes(viewModel: RemoveMemes.RemoveMemes.ViewModel) {
        view.show(viewModel)
    }

    private func removeMemes(_ consent: Consent) {
        interactor.removeMemes(
            request: RemoveMemes.RemoveMemes.Request(
                selection: command.selection, consent: consent, isDryRun: command.isDryRun,
                listsAll: command.format.printsRecords, isForPeople: command.format == .human))
    }
}
