/// The view controller that sends the request to open memes, and repeats the request once the user has
/// confirmed it.
final class OpenMemesViewController:
    SceneViewController<any OpenMemesBusinessLogic, OpenMemes.Request>, ViewController
{
    func start() {
        var request = request
        request.canAsk = view.console.canAsk
        interactor.openMemes(request: request)
        guard view.confirms() else { return }
        request.consent = .confirmed
        interactor.openMemes(request: request)
    }
}
