/// Requests the changes.
final class ApplyChangesViewController:
    SceneViewController<any ApplyChangesBusinessLogic, ApplyCommand>, ViewController
{
    func start() {
        interactor.applyChanges(
            request: ApplyChanges.Request(
                source: source, isDryRun: command.isDryRun))
    }

    private var source: ApplyChanges.Source {
        switch command.input {
        case .file(let path): .file(path)
        case .standardInput: .input
        case .unspecified: view.console.inputIsTerminal ? .unspecified : .input
        }
    }
}
