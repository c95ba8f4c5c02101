/// Shows what became of an export.
protocol ExportMemesDisplayLogic: AnyObject {
    /// Writes a page, or shows what else there is to say of the export.
    func displayExportedMemes(viewModel: ExportMemes.ExportMemes.ViewModel)
}

/// Asks for an export; for standard output page by page, as long as somebody reads it.
final class ExportMemesViewController: ExportMemesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any ExportMemesBusinessLogic
    private let command: ExportCommand
    private var hasMore = false

    init(interactor: any ExportMemesBusinessLogic, view: OutputView, command: ExportCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        if case .output = command.destination { view.console.beginPaging() }
        interactor.exportMemes(
            request: ExportMemes.ExportMemes.Request(
                query: command.query, asOf: command.asOf, destination: command.destination,
                replaces: command.replaces))
        while hasMore, view.console.isOutputOpen {
            hasMore = false
            interactor.exportMoreMemes(request: ExportMemes.ExportMoreMemes.Request())
        }
    }

    func displayExportedMemes(viewModel: ExportMemes.ExportMemes.ViewModel) {
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
