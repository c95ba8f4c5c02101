import Application

/// The view controller that requests tasks.
final class ListTasksViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any ListTasksBusinessLogic
    private let request: ListTasks.Request

    init(interactor: any ListTasksBusinessLogic, view: OutputView, request: ListTasks.Request) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() {
        view.console.beginPaging()
        var request = request
        request.wantsAdvice = view.console.showsAdvice
        interactor.fetchTasks(request: request)
    }

    func display(viewModel: Output) { view.show(viewModel) }
}
