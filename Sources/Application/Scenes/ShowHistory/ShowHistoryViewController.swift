protocol ShowHistoryDisplayLogic: AnyObject {
    /// Shows versions, or a message.
    func displayFetchedVersions(viewModel: ShowHistory.ViewModel)
}

/// Requests the versions of the meme.
final class ShowHistoryViewController:
    SceneViewController<any ShowHistoryBusinessLogic, HistoryCommand>, ViewController,
    ShowHistoryDisplayLogic
{
    func start() {
        view.console.beginPaging()
        interactor.fetchVersions(
            request: ShowHistory.Request(
                name: command.reference, limit: command.limit, asOf: command.asOf))
    }

    func displayFetchedVersions(viewModel: ShowHistory.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            let table = TextTable(rows: rows, traits: view.console.output)
            var text = StyledText()
            for row in rows { table.append(row, to: &text) }
            view.console.write(text)
            view.note(.done)
        case .output(let output): view.show(output)
        }
    }
}
