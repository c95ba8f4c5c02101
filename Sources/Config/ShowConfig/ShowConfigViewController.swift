import Application

/// The view controller that requests the settings.
final class ShowConfigViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any ShowConfigBusinessLogic
    private let request: ShowConfig.Request

    init(
        interactor: any ShowConfigBusinessLogic, view: OutputView, request: ShowConfig.Request
    ) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() { interactor.fetchSettings(request: request) }

    func display(viewModel: ShowConfig.ViewModel) { view.show(viewModel) }
}
