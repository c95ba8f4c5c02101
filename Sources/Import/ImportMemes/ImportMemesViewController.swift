import Application

final class ImportMemesViewController:
    SceneViewController<any ImportMemesBusinessLogic, ImportMemes.Request>, ViewController
{
    func start() { interactor.importMemes(request: request) }
}
