/// Requests the import.
final class ImportMemesViewController:
    SceneViewController<any ImportMemesBusinessLogic, ImportCommand>, ViewController
{
    func start() {
        interactor.importMemes(
            request: ImportMemes.Request(
                paths: command.paths, format: command.format, tags: command.tags,
                updates: command.updates, keepsGoing: command.keepsGoing,
                isDryRun: command.isDryRun))
    }
}
