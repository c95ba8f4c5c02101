/// Shows what became of the changes of an input.
protocol ApplyChangesDisplayLogic: AnyObject {
    /// Shows what became of them, or what else there is to say.
    func displayAppliedChanges(viewModel: ApplyChanges.ViewModel)
}

/// Asks for the changes that the command names.
final class ApplyChangesViewController: ApplyChangesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any ApplyChangesBusinessLogic
    private let command: ApplyCommand

    init(interactor: any ApplyChangesBusinessLogic, view: OutputView, command: ApplyCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.applyChanges(
            request: ApplyChanges.Request(
                source: source, isDryRun: command.isDryRun))
    }

    func displayAppliedChanges(viewModel: ApplyChanges.ViewModel) {
        view.show(viewModel)
    }

    private var source: ApplyChanges.Source {
        switch command.input {
        case .file(let path): .file(path)
        case .standardInput: .input
        case .unspecified: view.console.inputIsTerminal ? .unspecified : .input
        }
    }
}
