import Domain

/// Shows what was undone or done again.
protocol StepOperationsDisplayLogic: AnyObject {
    /// Shows the operations, or what else there is to say.
    func displaySteppedOperations(viewModel: StepOperations.ViewModel)
}

/// Asks for as many operations to be undone, or done again, as the command says.
final class StepOperationsViewController: StepOperationsDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any StepOperationsBusinessLogic
    private let step: OperationStep
    private let command: StepCommand

    init(
        interactor: any StepOperationsBusinessLogic, view: OutputView, step: OperationStep,
        command: StepCommand
    ) {
        self.interactor = interactor
        self.view = view
        self.step = step
        self.command = command
    }

    func start() {
        interactor.stepOperations(
            request: StepOperations.Request(
                step: step, count: command.count, isDryRun: command.isDryRun))
    }

    func displaySteppedOperations(viewModel: StepOperations.ViewModel) {
        view.show(viewModel)
    }
}
