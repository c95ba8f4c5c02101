/// Requests a check or a repair.
final class CheckStoreViewController:
    SceneViewController<any CheckStoreBusinessLogic, CheckCommand>, ViewController
{
    func start() {
        view.console.beginPaging()
        if command.repairs {
            interactor.repairStore(
                request: CheckStore.RepairStore.Request(isDryRun: command.isDryRun))
        } else {
            interactor.checkStore(request: CheckStore.CheckStore.Request())
        }
    }
}
