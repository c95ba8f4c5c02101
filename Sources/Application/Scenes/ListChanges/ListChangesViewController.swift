/// Requests operations page by page, while the output is read.
final class ListChangesViewController:
    SceneViewController<any ListChangesBusinessLogic, ListChanges.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchChanges(request: request)
        view.showMore(interactor.fetchMoreChanges)
    }
}
