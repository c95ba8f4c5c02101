protocol ListDraftsDisplayLogic: AnyObject {
    /// Shows the drafts, or a message.
    func displayListDrafts(viewModel: ListDrafts.ViewModel)
}

/// Requests the drafts.
final class ListDraftsViewController:
    SceneViewController<any ListDraftsBusinessLogic, DraftsCommand>, ViewController,
    ListDraftsDisplayLogic
{
    func start() {
        interactor.listDrafts(
            request: ListDrafts.Request(
                removedNames: command.removedNames, listsAll: command.listsAll))
    }

    func displayListDrafts(viewModel: ListDrafts.ViewModel) {
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
