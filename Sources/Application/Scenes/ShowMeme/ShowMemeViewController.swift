/// Requests the memes.
final class ShowMemeViewController:
    SceneViewController<any ShowMemeBusinessLogic, ShowMeme.Request>, ViewController
{
    /// The data store, set before the scene starts.
    let dataStore: any ShowMemeDataStore

    init(
        interactor: any ShowMemeBusinessLogic, dataStore: any ShowMemeDataStore,
        view: OutputView, request: ShowMeme.Request
    ) {
        self.dataStore = dataStore
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        view.console.beginPaging()
        interactor.fetchMemes(request: request)
    }
}
