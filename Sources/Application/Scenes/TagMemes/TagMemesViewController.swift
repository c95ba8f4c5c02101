/// Requests the change.
final class TagMemesViewController:
    SceneViewController<any TagMemesBusinessLogic, TagMemes.Request>, ViewController
{
    func start() { interactor.tagMemes(request: request) }
}
