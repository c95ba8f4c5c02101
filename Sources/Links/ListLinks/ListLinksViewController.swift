import Application

protocol ListLinksDisplayLogic: AnyObject {
    /// Shows links, a remark or an error.
    func displayLinks(viewModel: ListLinks.ViewModel)
}

/// The view controller that requests links.
final class ListLinksViewController: ViewController, ListLinksDisplayLogic {
    let view: OutputView

    private let interactor: any ListLinksBusinessLogic
    private let request: ListLinks.Request

    init(
        interactor: any ListLinksBusinessLogic, view: OutputView, request: ListLinks.Request
    ) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func start() {
        view.console.beginPaging()
        interactor.fetchLinks(request: request)
    }

    func displayLinks(viewModel: ListLinks.ViewModel) { view.show(viewModel) }
}
