protocol SearchMemesDisplayLogic: OutputDisplayLogic {
    /// Shows a page of matches to people.
    func displayFetchedMemes(viewModel: SearchMemes.ViewModel)
}

/// Requests the matches page by page, while they are read.
final class SearchMemesViewController:
    SceneViewController<any SearchMemesBusinessLogic, SearchMemes.Request>, ViewController,
    SearchMemesDisplayLogic
{
    /// The columns, set by the first page for all pages.
    private var table: FoundMemesTable?

    func start() {
        view.console.beginPaging()
        interactor.fetchMemes(request: request)
        view.showMore(interactor.fetchMoreMemes)
    }

    func displayFetchedMemes(viewModel: SearchMemes.ViewModel) {
        let table = table ?? FoundMemesTable(rows: viewModel, traits: view.console.output)
        self.table = table
        var text = StyledText()
        for row in viewModel { table.append(row, to: &text) }
        view.show(.text(text))
    }
}
