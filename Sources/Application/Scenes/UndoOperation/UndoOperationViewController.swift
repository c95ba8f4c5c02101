/// Shows what was taken back.
protocol UndoOperationDisplayLogic: AnyObject {
    /// Shows the operations, or what else there is to say.
    func displayUndoneOperation(viewModel: UndoOperation.UndoOperation.ViewModel)
}

/// Asks for as many operations to be taken back as the command says.
final class UndoOperationViewController: UndoOperationDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any UndoOperationBusinessLogic
    private let command: StepCommand

    init(interactor: any UndoOperationBusinessLogic, view: OutputView, command: StepCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.undoOperation(
            request: UndoOperation.UndoOperation.Request(
                count: command.count, isRehearsal: command.isRehearsal))
    }

    func displayUndoneOperation(viewModel: UndoOperation.UndoOperation.ViewModel) {
        view.show(viewModel)
    }
}
