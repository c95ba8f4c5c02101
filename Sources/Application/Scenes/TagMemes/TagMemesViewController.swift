/// Requests the change.
final class TagMemesViewController:
    SceneViewController<any TagMemesBusinessLogic, TagCommand>, ViewController
{
    func start() {
        interactor.tagMemes(
            request: TagMemes.Request(
                selection: command.selection, added: command.added, removed: command.removed,
                isDryRun: command.isDryRun, listsAll: command.format.printsRecords))
    }
}
