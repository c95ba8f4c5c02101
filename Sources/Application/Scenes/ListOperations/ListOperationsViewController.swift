/// The view controller that requests operations. It requests each page after the previous one has been
/// written.
final class ListOperationsViewController:
    SceneViewController<any ListOperationsBusinessLogic, ListOperations.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchOperations(request: request)
        view.showMore(interactor.fetchMoreOperations)
    }
}
