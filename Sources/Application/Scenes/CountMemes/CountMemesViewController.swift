final class CountMemesViewController:
    SceneViewController<any CountMemesBusinessLogic, CountMemes.Request>, ViewController
{
    func start() {
        var request = request
        request.wantsGuess = view.console.output.isTerminal && !view.isQuiet
        interactor.countMemes(request: request)
    }
}
