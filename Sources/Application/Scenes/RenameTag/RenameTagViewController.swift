/// Renames a tag, after a confirmation if many memes have it.
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
