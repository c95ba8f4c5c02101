final class ShowHistoryViewController:
    SceneViewController<any ShowHistoryBusinessLogic, ShowHistory.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchVersions(request: request)
    }
}
