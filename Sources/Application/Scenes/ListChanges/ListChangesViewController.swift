protocol ListChangesDisplayLogic: AnyObject {
    /// Shows a page, or a message.
    func displayFetchedChanges(viewModel: ListChanges.ViewModel)
}

/// Requests the operations page by page, while they are read.
final class ListChangesViewController:
    SceneViewController<any ListChangesBusinessLogic, ChangesCommand>, ViewController,
    ListChangesDisplayLogic
{
    private var hasMore = false

    func start() {
        view.console.beginPaging()
        interactor.fetchChanges(
            request: ListChanges.Request(since: command.since))
        while hasMore, view.console.isOutputOpen {
            hasMore = false
            interactor.fetchMoreChanges()
        }
    }

    func displayFetchedChanges(viewModel: ListChanges.ViewModel) {
        switch viewModel {
        case .records(let records, let hasMore):
            view.console.writeRecords(records)
            self.hasMore = hasMore
            view.note(.done)
        case .output(let output): view.show(output)
        }
    }
}
