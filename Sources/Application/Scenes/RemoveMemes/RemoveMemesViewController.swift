/// The view controller that requests a removal, and repeats the request once the user has confirmed it.
final class RemoveMemesViewController:
    SceneViewController<any RemoveMemesBusinessLogic, RemoveMemes.Request>, ViewController
{
    func start() {
        var request = request
        request.canAsk = view.console.canAsk
        interactor.removeMemes(request: request)
        guard view.confirms() else { return }
        request.consent = .confirmed
        interactor.removeMemes(request: request)
    }
}
