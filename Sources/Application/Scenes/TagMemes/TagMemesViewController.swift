/// Requests the change; of many memes that a query finds after a confirmation.
final class TagMemesViewController:
    SceneViewController<any TagMemesBusinessLogic, TagMemes.Request>, ViewController,
    ChangeQuestionDisplayLogic
{
    func start() {
        var request = request
        if !view.console.canAsk { request.asksFrom = nil }
        interactor.tagMemes(request: request)
    }

    func displayQuestion(viewModel: ChangeQuestion) {
        guard view.confirms(viewModel) else { return }
        var request = request
        request.asksFrom = nil
        interactor.tagMemes(request: request)
    }
}
