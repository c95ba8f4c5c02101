final class ApplyChangesViewController:
    SceneViewController<any ApplyChangesBusinessLogic, ApplyChanges.Request>, ViewController
{
    func start() {
        var request = request
        request.source.resolve(inputIsTerminal: view.console.inputIsTerminal)
        interactor.applyChanges(request: request)
    }
}
