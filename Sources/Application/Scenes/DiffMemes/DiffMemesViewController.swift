protocol DiffMemesDisplayLogic: AnyObject {
    /// Shows a diff, or a message.
    func displayComparedMemes(viewModel: DiffMemes.ViewModel)
}

/// Requests the comparison.
final class DiffMemesViewController:
    SceneViewController<any DiffMemesBusinessLogic, DiffCommand>, ViewController,
    DiffMemesDisplayLogic
{
    func start() {
        view.console.beginPaging()
        interactor.compareMemes(
            request: DiffMemes.Request(
                name: command.reference, otherName: command.otherReference, asOf: command.asOf))
    }

    func displayComparedMemes(viewModel: DiffMemes.ViewModel) {
        switch viewModel {
        case .same: view.note(.done)
        case .output(let output): view.show(output)
        }
    }
}
