/// Shows operations with their memes.
protocol ListChangesDisplayLogic: AnyObject {
    /// Shows a page, or what else there is to say.
    func displayFetchedChanges(viewModel: ListChanges.FetchChanges.ViewModel)
}

/// Asks for the operations page by page, as long as somebody reads them.
final class ListChangesViewController: ListChangesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any ListChangesBusinessLogic
    private let command: ChangesCommand
    private var hasMore = false

    init(interactor: any ListChangesBusinessLogic, view: OutputView, command: ChangesCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        view.console.beginPaging()
        interactor.fetchChanges(
            request: ListChanges.FetchChanges.Request(since: command.since))
        while hasMore, view.console.isOutputOpen {
            hasMore = false
            interactor.fetchMoreChanges(request: ListChanges.FetchMoreChanges.Request())
        }
    }

    func displayFetchedChanges(viewModel: ListChanges.FetchChanges.ViewModel) {
        switch viewModel {
        case .records(let records, let hasMore):
            view.console.writeRecords(records)
            self.hasMore = hasMore
            view.note(.done)
        case .output(let output): view.show(output)
        }
    }
}
