/// Shows operations with their memes.
protocol ListChangesDisplayLogic: AnyObject {
    /// Shows a page, or what else there is to say.
    func displayFetchedChanges(viewModel: ListChanges.FetchChanges.ViewModel)
}

/// Asks for the operations page by page, as long as somebody reads them.
final class ListChangesViewController: ListChangesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any ListChangesBusinessLogic
    private let console: any Console
    private let command: ChangesCommand
    private var hasMore = false

    init(
        interactor: any ListChangesBusinessLogic,
        console: any Console, command: ChangesCommand
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
    }

    func start() {
        console.beginPaging()
        interactor.fetchChanges(
            request: ListChanges.FetchChanges.Request(since: command.since))
        while hasMore, console.isOutputOpen {
            hasMore = false
            interactor.fetchMoreChanges(request: ListChanges.FetchMoreChanges.Request())
        }
    }

    func displayFetchedChanges(viewModel: ListChanges.FetchChanges.ViewModel) {
        switch viewModel {
        case .records(let records, let hasMore):
            console.writeRecords(records)
            self.hasMore = hasMore
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
