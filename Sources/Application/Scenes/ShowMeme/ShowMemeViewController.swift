package protocol ShowMemeDisplayLogic: AnyObject {
    /// Shows memes, a picture, a warning or an error.
    func displayFetchedMemes(viewModel: ShowMeme.ViewModel)
}

final class ShowMemeViewController:
    SceneViewController<any ShowMemeBusinessLogic, ShowMeme.Request>, ViewController,
    ShowMemeDisplayLogic
{
    private let pictureView: PictureView

    init(
        interactor: any ShowMemeBusinessLogic, pictureView: PictureView, view: OutputView,
        request: ShowMeme.Request
    ) {
        self.pictureView = pictureView
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        var request = request
        request.console = view.facts
        if !request.copies { view.console.beginPaging() }
        interactor.fetchMemes(request: request)
    }

    func displayFetchedMemes(viewModel: ShowMeme.ViewModel) {
        switch viewModel {
        case .output(let output): view.show(output)
        case .picture(let drawing, let isLast): pictureView.show(drawing, isLast: isLast)
        }
    }
}
