/// Requests the list page by page, while the output is read.
final class ListOperationsViewController:
    SceneViewController<any ListOperationsBusinessLogic, ListOperations.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchOperations(request: request)
        view.showMore(interactor.fetchMoreOperations)
    }
}
