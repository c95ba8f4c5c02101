/// Requests the number of memes.
final class CountMemesViewController:
    SceneViewController<any CountMemesBusinessLogic, CountCommand>, ViewController
{
    func start() {
        interactor.countMemes(
            request: CountMemes.Request(query: command.query, asOf: command.asOf))
    }
}
