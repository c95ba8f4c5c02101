/// Requests the renaming; in many memes after a confirmation.
final class RenameTagViewController:
    SceneViewController<any RenameTagBusinessLogic, RenameTag.Request>, ViewController,
    ChangeQuestionDisplayLogic
{
    func start() {
        var request = request
        if !view.console.canAsk { request.asksFrom = nil }
        interactor.renameTag(request: request)
    }

    func displayQuestion(viewModel: ChangeQuestion) {
        guard view.confirms(viewModel) else { return }
        var request = request
        request.asksFrom = nil
        interactor.renameTag(request: request)
    }
}
