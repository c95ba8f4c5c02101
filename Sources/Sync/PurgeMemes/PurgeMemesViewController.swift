import Application

/// The view controller that requests a purge, and repeats the request once the user has confirmed it.
final class PurgeMemesViewController:
    SceneViewController<any PurgeMemesBusinessLogic, PurgeMemes.Request>, ViewController
{
    func start() {
        var request = request
        request.canAsk = view.console.canAsk
        interactor.purgeMemes(request: request)
        guard view.confirms() else { return }
        request.consent = .confirmed
        interactor.purgeMemes(request: request)
    }
}
