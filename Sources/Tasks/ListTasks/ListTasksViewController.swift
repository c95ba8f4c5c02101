import Application

final class ListTasksViewController:
    SceneViewController<any ListTasksBusinessLogic, ListTasks.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        var request = request
        request.wantsAdvice = view.console.showsAdvice
        interactor.fetchTasks(request: request)
    }
}
