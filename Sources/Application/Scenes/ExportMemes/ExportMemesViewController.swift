/// The view controller that requests an export. For standard output, it requests each page after the previous
/// one has been written.
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
