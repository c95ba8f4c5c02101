/// The view controller that sends the request to rename a tag. If many memes have the tag, the view
/// controller first asks for confirmation.
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
