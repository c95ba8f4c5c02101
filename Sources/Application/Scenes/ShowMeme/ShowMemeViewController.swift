package protocol ShowMemeDisplayLogic: AnyObject {
    /// Shows memes, a warning or an error.
    func displayFetchedMemes(viewModel: ShowMeme.ViewModel)
    /// Requests a picture, or shows it.
    func displayPicture(viewModel: ShowMeme.DrawPicture.ViewModel)
}

/// Requests the memes, then their pictures one by one, as files may be large.
final class ShowMemeViewController:
    SceneViewController<any ShowMemeBusinessLogic, ShowMeme.Request>, ViewController,
    ShowMemeDisplayLogic
{
    /// Receives data from another scene. A router would hold it, but this scene leads to no other.
    let dataStore: any ShowMemeDataStore

    init(
        interactor: any ShowMemeBusinessLogic, dataStore: any ShowMemeDataStore,
        view: OutputView, request: ShowMeme.Request
    ) {
        self.dataStore = dataStore
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        var request = request
        request.wantsPictures = request.format == .details && view.console.output.isTerminal
        view.console.beginPaging()
        interactor.fetchMemes(request: request)
    }

    func displayFetchedMemes(viewModel: ShowMeme.ViewModel) { view.show(viewModel) }

    func displayPicture(viewModel: ShowMeme.DrawPicture.ViewModel) {
        switch viewModel {
        case .drawing(let drawing):
            if view.console.endPaging() { interactor.drawPicture(request: drawing) }
        case .graphics(let graphics):
            view.console.write(StyledText("\n"))
            view.console.write(graphics)
        }
    }
}
