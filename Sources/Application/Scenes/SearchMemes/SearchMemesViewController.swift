/// The view controller that requests matches. It requests each page after the previous one has been written.
final class SearchMemesViewController:
    SceneViewController<any SearchMemesBusinessLogic, SearchMemes.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchMemes(request: request)
        view.showMore(interactor.fetchMoreMemes)
    }
}
