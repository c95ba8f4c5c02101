/// Requests the renaming.
final class RenameTagViewController:
    SceneViewController<any RenameTagBusinessLogic, RenameTagCommand>, ViewController
{
    func start() {
        interactor.renameTag(
            request: RenameTag.Request(
                oldName: command.oldName, newName: command.newName,
                isDryRun: command.isDryRun, listsAll: command.format.printsRecords))
    }
}
