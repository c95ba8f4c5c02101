import Application

/// The view controller of `sync`. Requests a sync, the state of the folder, or the removal of the
/// settings.
final class SyncStoreViewController:
    SceneViewController<any SyncStoreBusinessLogic, SyncStore.Request>, ViewController
{
    func start() {
        switch request.action {
        case .setUp, .sync: interactor.sync(request: request)
        case .showStatus: interactor.showStatus()
        case .leave: interactor.leave()
        }
    }
}
