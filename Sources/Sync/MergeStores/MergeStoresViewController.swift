import Application

/// The view controller that requests a merge of stores.
final class MergeStoresViewController:
    SceneViewController<any MergeStoresBusinessLogic, MergeStores.Request>, ViewController
{
    func start() { interactor.mergeStores(request: request) }
}
