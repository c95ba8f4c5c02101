/// Requests the renaming.
final class RenameTagViewController:
    SceneViewController<any RenameTagBusinessLogic, RenameTag.Request>, ViewController
{
    func start() { interactor.renameTag(request: request) }
}
