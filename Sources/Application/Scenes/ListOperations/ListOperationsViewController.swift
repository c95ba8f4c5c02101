/// Requests the list page by page, while it is read.
final class ListOperationsViewController:
    SceneViewController<any ListOperationsBusinessLogic, ListOperations.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchOperations(request: request)
        view.showMore(interactor.fetchMoreOperations)
    }
}
