import Application

final class ListLinksViewController:
    SceneViewController<any ListLinksBusinessLogic, ListLinks.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchLinks(request: request)
    }
}
