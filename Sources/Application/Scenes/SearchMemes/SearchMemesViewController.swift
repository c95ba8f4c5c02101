/// Requests the matches page by page, while they are read.
final class SearchMemesViewController:
    SceneViewController<any SearchMemesBusinessLogic, SearchMemes.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchMemes(request: request)
        view.showMore(interactor.fetchMoreMemes)
    }
}
