final class RestoreMemeViewController:
    SceneViewController<any RestoreMemeBusinessLogic, RestoreMeme.Request>, ViewController
{
    func start() { interactor.restoreMeme(request: request) }
}
