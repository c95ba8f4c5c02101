/// The view controller that sends the request to change tags. If a query would change many memes, the view
/// controller first asks for confirmation.
final class TagMemesViewController:
    SceneViewController<any TagMemesBusinessLogic, TagMemes.Request>, ViewController
{
    func start() {
        var request = request
        if !view.console.canAsk { request.asksFrom = nil }
        interactor.tagMemes(request: request)
        guard view.confirms() else { return }
        request.asksFrom = nil
        interactor.tagMemes(request: request)
    }
}
