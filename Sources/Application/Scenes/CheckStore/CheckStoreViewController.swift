final class CheckStoreViewController:
    SceneViewController<any CheckStoreBusinessLogic, CheckStore.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.checkStore(request: request)
    }
}
