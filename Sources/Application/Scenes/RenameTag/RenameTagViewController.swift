/// Requests the renaming; in many memes after a confirmation.
final class RenameTagViewController:
    SceneViewController<any RenameTagBusinessLogic, RenameTag.Request>, ViewController
{
    func start() {
        var request = request
        if !view.console.canAsk { request.asksFrom = nil }
        interactor.renameTag(request: request)
        guard view.confirms() else { return }
        request.asksFrom = nil
        interactor.renameTag(request: request)
    }
}
