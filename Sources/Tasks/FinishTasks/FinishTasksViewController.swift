import Application

/// The view controller that sends the request to change tasks.
final class FinishTasksViewController:
    SceneViewController<any FinishTasksBusinessLogic, FinishTasks.Request>, ViewController
{
    func start() { interactor.finishTasks(request: request) }
}
