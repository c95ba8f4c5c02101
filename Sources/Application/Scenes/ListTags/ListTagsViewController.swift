protocol ListTagsDisplayLogic: AnyObject {
    /// Shows the tags, or a message.
    func displayFetchedTags(viewModel: ListTags.ViewModel)
}

/// Requests the tags.
final class ListTagsViewController:
    SceneViewController<any ListTagsBusinessLogic, ListTagsCommand>, ViewController,
    ListTagsDisplayLogic
{
    func start() {
        view.console.beginPaging()
        interactor.fetchTags(
            request: ListTags.Request(
                query: command.query, asOf: command.asOf, order: command.order,
                limit: command.limit))
    }

    func displayFetchedTags(viewModel: ListTags.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            view.console.write(TagsTable(traits: view.console.output).text(of: rows))
            view.note(.done)
        case .records(let records):
            view.console.writeRecords(records)
            view.note(.done)
        case .nothingMatched: view.note(.nothingMatched)
        case .output(let output): view.show(output)
        }
    }
}
