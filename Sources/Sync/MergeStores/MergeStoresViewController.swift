import Application

/// The view controller that requests a merge of stores.
final class MergeStoresViewController: ViewController, OutputDisplayLogic {
    let view: OutputView

    private let interactor: any MergeStoresBusinessLogic
    private let request: MergeStores.Request

    init(
        interactor: any MergeStoresBusinessLogic, view: OutputView, request: MergeStores.Request
    ) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() { interactor.mergeStores(request: request) }

    func display(viewModel: Output) { view.show(viewModel) }
}
