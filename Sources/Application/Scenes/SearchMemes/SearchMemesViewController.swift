import Domain

protocol SearchMemesDisplayLogic: AnyObject {
    /// Shows a page of them, or a message.
    func displayFetchedMemes(viewModel: SearchMemes.ViewModel)
}

/// Requests the matches page by page, while they are read.
final class SearchMemesViewController:
    SceneViewController<any SearchMemesBusinessLogic, SearchCommand>, ViewController,
    SearchMemesDisplayLogic
{
    /// The columns, set by the first page for all pages.
    private var table: FoundMemesTable?
    private var hasMore = false

    /// How many memes people are shown at once: all of a page is looked through before.
    private static let pageSizeForPeople = 100

    func start() {
        view.console.beginPaging()
        var request = SearchMemes.Request(
            query: command.query, asOf: command.asOf, order: command.order,
            isReversed: command.isReversed, limit: command.limit,
            isForPeople: command.format == .human)
        if command.format == .human {
            request.pageSize = SearchMemesViewController.pageSizeForPeople
        }
        interactor.fetchMemes(request: request)
        while hasMore, view.console.isOutputOpen {
            hasMore = false
            interactor.fetchMoreMemes()
        }
    }

    func displayFetchedMemes(viewModel: SearchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows, let hasMore):
            display(rows)
            self.hasMore = hasMore
            view.note(.done)
        case .records(let records, let hasMore):
            view.console.writeRecords(utf8: records)
            self.hasMore = hasMore
            view.note(.done)
        case .nothingFound(let records):
            view.console.writeRecords(utf8: records)
            view.note(command.limit == 0 ? .done : .nothingMatched)
        case .output(let output): view.show(output)
        }
    }

    private func display(_ rows: [FoundMemesTable.Row]) {
        let table = table ?? FoundMemesTable(rows: rows, traits: view.console.output)
        self.table = table
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        view.console.write(text)
    }
}
