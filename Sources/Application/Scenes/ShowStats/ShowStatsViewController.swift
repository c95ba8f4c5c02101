final class ShowStatsViewController:
    SceneViewController<any ShowStatsBusinessLogic, ShowStats.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.showStats(request: request)
    }
}
