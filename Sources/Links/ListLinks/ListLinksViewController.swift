import Application

protocol ListLinksDisplayLogic: AnyObject {
    /// Shows links, a remark or an error.
    func displayLinks(viewModel: ListLinks.ViewModel)
}

final class ListLinksViewController:
    SceneViewController<any ListLinksBusinessLogic, ListLinks.Request>, ViewController,
    ListLinksDisplayLogic
{
    func start() {
        view.console.beginPaging()
        interactor.fetchLinks(request: request)
    }

    func displayLinks(viewModel: ListLinks.ViewModel) { view.show(viewModel) }
}
