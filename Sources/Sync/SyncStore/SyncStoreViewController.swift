import Application

/// The view controller of `sync`. Requests a sync, the state of the folder, or the removal of the
/// settings.
final class SyncStoreViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any SyncStoreBusinessLogic
    private let request: SyncStore.Request

    init(
        interactor: any SyncStoreBusinessLogic, view: OutputView, request: SyncStore.Request
    ) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() {
        switch request.action {
        case .setUp, .sync: interactor.sync(request: request)
        case .showStatus: interactor.showStatus()
        case .leave: interactor.leave()
        }
    }

    func display(viewModel: Output) { view.show(viewModel) }
}
