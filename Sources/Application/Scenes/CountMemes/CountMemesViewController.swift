/// Requests the number of memes.
final class CountMemesViewController:
    SceneViewController<any CountMemesBusinessLogic, CountMemes.Request>, ViewController
{
    func start() { interactor.countMemes(request: request) }

    /// With `--quiet`, the status alone answers.
    override func display(viewModel: Output) {
        guard view.isQuiet, case .records(_, let exitCode) = viewModel else {
            return super.display(viewModel: viewModel)
        }
        view.note(exitCode)
    }
}
