/// Requests the comparison.
final class DiffMemesViewController:
    SceneViewController<any DiffMemesBusinessLogic, DiffCommand>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.compareMemes(
            request: DiffMemes.Request(
                name: command.reference, otherName: command.otherReference, asOf: command.asOf))
    }
}
