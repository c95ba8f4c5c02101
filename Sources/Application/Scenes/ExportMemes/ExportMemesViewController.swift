protocol ExportMemesDisplayLogic: AnyObject {
    /// Writes a page, or shows a message.
    func displayExportedMemes(viewModel: ExportMemes.ViewModel)
}

/// Requests an export; for standard output page by page, while it is read.
final class ExportMemesViewController:
    SceneViewController<any ExportMemesBusinessLogic, ExportCommand>, ViewController,
    ExportMemesDisplayLogic
{
    private var hasMore = false

    func start() {
        if case .output = command.destination { view.console.beginPaging() }
        interactor.exportMemes(
            request: ExportMemes.Request(
                query: command.query, asOf: command.asOf, destination: command.destination,
                replaces: command.replaces, isForPeople: view.console.output.isTerminal))
        while hasMore, view.console.isOutputOpen {
            hasMore = false
            interactor.exportMoreMemes()
        }
    }

    func displayExportedMemes(viewModel: ExportMemes.ViewModel) {
        switch viewModel {
        case .records(let records, let hasMore):
            view.console.writeRecords(utf8: records)
            self.hasMore = hasMore
            view.note(.done)
        case .nothingFound(let records):
            view.console.writeRecords(utf8: records)
            view.note(.nothingMatched)
        case .output(let output): view.show(output)
        }
    }
}
