final class ListTagsViewController:
    SceneViewController<any ListTagsBusinessLogic, ListTags.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchTags(request: request)
    }
}
