protocol ListOperationsDisplayLogic: AnyObject {
    /// Shows a page of the list, or a message.
    func displayFetchedOperations(viewModel: ListOperations.ViewModel)
}

/// Requests the list page by page, while it is read.
final class ListOperationsViewController:
    SceneViewController<any ListOperationsBusinessLogic, LogCommand>, ViewController,
    ListOperationsDisplayLogic
{
    /// The columns, set by the first page for all pages.
    private var table: TextTable?
    private var hasMore = false

    /// The widths of a handle, `2026-03-09 14:05` and what an operation did, which later pages need.
    private static let narrowestColumns = [6, 16, 40]

    func start() {
        view.console.beginPaging()
        interactor.fetchOperations(
            request: ListOperations.Request(
                limit: command.limit, asOf: command.asOf))
        while hasMore, view.console.isOutputOpen {
            hasMore = false
            interactor.fetchMoreOperations()
        }
    }

    func displayFetchedOperations(viewModel: ListOperations.ViewModel) {
        switch viewModel {
        case .rows(let rows, let hasMore):
            display(rows, hasMore: hasMore)
            self.hasMore = hasMore
            view.note(.done)
        case .records(let records, let hasMore):
            view.console.writeRecords(records)
            self.hasMore = hasMore
            view.note(.done)
        case .empty(let hint):
            if command.limit != 0 { view.show(.hint(hint)) } else { view.note(.done) }
        case .output(let output): view.show(output)
        }
    }

    private func display(_ rows: [TextTable.Row], hasMore: Bool) {
        let narrowest = hasMore ? ListOperationsViewController.narrowestColumns : []
        let table =
            table ?? TextTable(rows: rows, traits: view.console.output, narrowest: narrowest)
        self.table = table
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        view.console.write(text)
    }
}
