/// Requests the version.
final class RestoreMemeViewController:
    SceneViewController<any RestoreMemeBusinessLogic, RestoreCommand>, ViewController
{
    func start() {
        interactor.restoreMeme(
            request: RestoreMeme.Request(
                name: command.reference, isDryRun: command.isDryRun,
                isForPeople: command.format == .human))
    }
}
