final class CountMemesViewController:
    SceneViewController<any CountMemesBusinessLogic, CountMemes.Request>, ViewController
{
    func start() { interactor.countMemes(request: request) }
}
