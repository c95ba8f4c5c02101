/// Shows what became of an export.
protocol ExportMemesDisplayLogic: AnyObject {
    /// Writes a page, or shows what else there is to say of the export.
    func displayExportedMemes(viewModel: ExportMemes.ExportMemes.ViewModel)
}

/// Asks for an export; for standard output page by page, as long as somebody reads it.
final class ExportMemesViewController: ExportMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any ExportMemesBusinessLogic
    private let console: any Console
    private let command: ExportCommand
    private let isQuiet: Bool
    private var hasMore = false

    init(
        interactor: any ExportMemesBusinessLogic,
        console: any Console, command: ExportCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        if case .output = command.destination { console.beginPaging() }
        interactor.exportMemes(
            request: ExportMemes.ExportMemes.Request(
                query: command.query, asOf: command.asOf, destination: command.destination,
                replaces: command.replaces))
        while hasMore, console.isOutputOpen {
            hasMore = false
            interactor.exportMoreMemes(request: ExportMemes.ExportMoreMemes.Request())
        }
    }

    func displayExportedMemes(viewModel: ExportMemes.ExportMemes.ViewModel) {
        switch viewModel {
        case .records(let records, let hasMore):
            console.writeRecords(utf8: records)
            self.hasMore = hasMore
            exitCode.note(.done)
        case .nothingFound(let records):
            console.writeRecords(utf8: records)
            exitCode.note(.nothingMatched)
        case .summary(let summary):
            if !isQuiet { console.writeHint(summary) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
