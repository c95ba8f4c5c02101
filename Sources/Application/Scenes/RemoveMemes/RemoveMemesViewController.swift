/// Removes memes, after a confirmation if they are several or were picked from a list.
final class RemoveMemesViewController:
    SceneViewController<any RemoveMemesBusinessLogic, RemoveMemes.Request>, ViewController
{
    func start() {
        let isUnclear = !request.selection.isSingle && request.consent == nil
        guard request.isPicked || isUnclear, !request.isDryRun else { return removeMemes(.given) }
        guard view.console.canAsk else { return removeMemes(.unavailable) }
        interactor.fetchMemes(request: request)
        if view.confirms() { removeMemes(.confirmed) }
    }

    private func removeMemes(_ consent: Consent) {
        var request = request
        request.consent = consent
        interactor.removeMemes(request: request)
    }
}
