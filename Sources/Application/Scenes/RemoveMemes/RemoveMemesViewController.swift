protocol RemoveMemesDisplayLogic: OutputDisplayLogic {
    /// Asks the question, and continues with the answer.
    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel)
}

/// Requests the removal; of several memes after a confirmation.
final class RemoveMemesViewController:
    SceneViewController<any RemoveMemesBusinessLogic, RemoveMemes.Request>, ViewController,
    RemoveMemesDisplayLogic
{
    func start() {
        let isUnclear = !request.selection.isSingle && request.consent == nil
        guard request.isPicked || isUnclear, !request.isDryRun else { return removeMemes(.given) }
        guard view.console.canAsk else { return removeMemes(.unavailable) }
        interactor.fetchMemes(request: request)
    }

    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel) {
        removeMemes(.answered(view.console.ask(viewModel.question)))
    }

    private func removeMemes(_ consent: Consent) {
        var request = request
        request.consent = consent
        interactor.removeMemes(request: request)
    }
}
