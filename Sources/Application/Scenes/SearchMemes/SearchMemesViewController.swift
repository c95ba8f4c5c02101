/// Requests the matches page by page, while the output is read.
final class SearchMemesViewController:
    SceneViewController<any SearchMemesBusinessLogic, SearchMemes.Request>, ViewController
{
    func start() {
        view.console.beginPaging()
        interactor.fetchMemes(request: request)
        view.showMore(interactor.fetchMoreMemes)
    }
}
