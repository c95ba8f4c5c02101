protocol ListMemesDisplayLogic: AnyObject {
    /// Shows rows or other output. Stores pinned rows until the next rows are shown.
    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel)
}

/// The view controller that requests a list. It requests each page after the previous one has been written.
final class ListMemesViewController:
    SceneViewController<any ListMemesBusinessLogic, ListMemes.FetchMemes.Request>, ViewController,
    ListMemesDisplayLogic
{
    /// The table. The first page determines the column layout for all pages.
    private var table: MemesTable?
    /// The pinned memes above the first rows, and a line about the pinned memes that do not fit.
    private var pinned: (rows: [MemesTable.Row], rest: StyledText) = ([], StyledText())

    func start() {
        var request = request
        request.console = view.facts
        if !request.isWelcome { view.console.beginPaging() }
        interactor.fetchMemes(request: request)
        view.showMore(interactor.fetchMoreMemes)
    }

    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows): display(rows)
        case .pinned(let rows, let rest): pinned = (rows, rest)
        case .output(let output): view.show(output)
        }
    }

    private func display(_ rows: [MemesTable.Row]) {
        let table =
            table
            ?? MemesTable(
                rows: pinned.rows + rows, traits: view.console.output, hasNumbers: false,
                isLong: request.isLong)
        self.table = table
        view.console.write(table.text(of: pinned.rows) + pinned.rest + table.text(of: rows))
        view.note(.done)
        pinned = ([], StyledText())
    }
}
