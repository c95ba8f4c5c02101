import Application

/// The view controller that sends the request to change tasks.
final class FinishTasksViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any FinishTasksBusinessLogic
    private let request: FinishTasks.Request

    init(interactor: any FinishTasksBusinessLogic, view: OutputView, request: FinishTasks.Request) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() { interactor.finishTasks(request: request) }

    func display(viewModel: Output) { view.show(viewModel) }
}
