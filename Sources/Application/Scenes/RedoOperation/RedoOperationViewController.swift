/// Shows what was done again.
protocol RedoOperationDisplayLogic: AnyObject {
    /// Shows the operations, or what else there is to say.
    func displayRedoneOperation(viewModel: RedoOperation.RedoOperation.ViewModel)
}

/// Asks for as many operations to be done again as the command says.
final class RedoOperationViewController: RedoOperationDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any RedoOperationBusinessLogic
    private let command: StepCommand

    init(interactor: any RedoOperationBusinessLogic, view: OutputView, command: StepCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.redoOperation(
            request: RedoOperation.RedoOperation.Request(
                count: command.count, isRehearsal: command.isRehearsal))
    }

    func displayRedoneOperation(viewModel: RedoOperation.RedoOperation.ViewModel) {
        view.show(viewModel)
    }
}
