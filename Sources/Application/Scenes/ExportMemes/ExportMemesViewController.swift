/// Requests an export; for standard output page by page, while the output is read.
final class ExportMemesViewController:
    SceneViewController<any ExportMemesBusinessLogic, ExportMemes.Request>, ViewController
{
    func start() {
        if request.path == nil { view.console.beginPaging() }
        var request = request
        request.isForPeople = view.console.output.isTerminal
        interactor.exportMemes(request: request)
        view.showMore(interactor.exportMoreMemes)
    }
}
