import Application

final class MergeStoresViewController:
    SceneViewController<any MergeStoresBusinessLogic, MergeStores.Request>, ViewController
{
    func start() { interactor.mergeStores(request: request) }
}
