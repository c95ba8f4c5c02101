protocol RemoveMemesDisplayLogic: OutputDisplayLogic {
    /// Takes the question, or shows why there is none.
    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel)
}

/// Asks for the removal of what the command says: of several memes only after a question.
final class RemoveMemesViewController:
    SceneViewController<any RemoveMemesBusinessLogic, RemoveCommand>, ViewController,
    RemoveMemesDisplayLogic
{
    /// What the user is asked, once that is known.
    private var question: String?

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
        question = viewModel.question
    }

    private func removeMemes(_ consent: Consent) {
        interactor.removeMemes(
            request: RemoveMemes.RemoveMemes.Request(
                selection: command.selection, consent: consent, isDryRun: command.isDryRun,
                listsAll: command.format.printsRecords, isForPeople: command.format == .human))
    }
}
