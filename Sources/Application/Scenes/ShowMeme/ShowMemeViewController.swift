package protocol ShowMemeDisplayLogic: AnyObject {
    /// Shows memes, a warning or an error.
    func displayFetchedMemes(viewModel: ShowMeme.ViewModel)
    /// Requests a picture, or shows a drawn one.
    func displayPicture(viewModel: ShowMeme.DrawPicture.ViewModel)
}

/// The view controller that requests memes, and then their pictures one by one, because image files may be
/// large.
final class ShowMemeViewController:
    SceneViewController<any ShowMemeBusinessLogic, ShowMeme.Request>, ViewController,
    ShowMemeDisplayLogic
{
    /// The data that another scene passes. There is no router to hold the data, because this scene does not
    /// route to another scene.
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
        request.wantsLinks = request.wantsPictures
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
