final class DiffMemesViewController:
    SceneViewController<any DiffMemesBusinessLogic, DiffMemes.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.compareMemes(request: request)
    }
}
