final class ListDraftsViewController:
    SceneViewController<any ListDraftsBusinessLogic, ListDrafts.Request>, ViewController
{
    func start() { interactor.listDrafts(request: request) }
}
