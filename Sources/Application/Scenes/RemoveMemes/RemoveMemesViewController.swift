protocol RemoveMemesDisplayLogic: OutputDisplayLogic {
    /// Takes the question, or shows an error.
    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel)
}

/// Requests the removal; of several memes after a confirmation.
final class RemoveMemesViewController:
    SceneViewController<any RemoveMemesBusinessLogic, RemoveCommand>, ViewController,
    RemoveMemesDisplayLogic
{
    /// The question, once it is known.
    private var question: String?

    func start() {
        let isUnclear = !command.selection.isSingle && !command.isConfirmed
        guard command.isPicked || isUnclear, !command.isDryRun else { return removeMemes(.given) }
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
