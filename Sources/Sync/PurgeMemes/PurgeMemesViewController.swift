import Application

/// The view controller that requests a purge, and repeats the request once the user has confirmed it.
final class PurgeMemesViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any PurgeMemesBusinessLogic
    private let request: PurgeMemes.Request

    init(
        interactor: any PurgeMemesBusinessLogic, view: OutputView, request: PurgeMemes.Request
    ) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() {
        var request = request
        request.canAsk = view.console.canAsk
        interactor.purgeMemes(request: request)
        guard view.confirms() else { return }
        request.consent = .confirmed
        interactor.purgeMemes(request: request)
    }

    func display(viewModel: Output) { view.show(viewModel) }
}
