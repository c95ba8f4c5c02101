/// The view controller that requests operations. It requests each page after the previous one has been
/// written.
final class ListChangesViewController:
    SceneViewController<any ListChangesBusinessLogic, ListChanges.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchChanges(request: request)
        view.showMore(interactor.fetchMoreChanges)
    }
}
