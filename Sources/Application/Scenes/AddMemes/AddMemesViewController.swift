final class AddMemesViewController:
    SceneViewController<any AddMemesBusinessLogic, AddMemes.Request>, ViewController
{
    func start() {
        var request = request
        request.source.resolve(inputIsTerminal: view.console.inputIsTerminal)
        interactor.addMemes(request: request)
    }
}
