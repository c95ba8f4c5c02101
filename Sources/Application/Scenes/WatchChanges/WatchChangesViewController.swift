protocol WatchChangesDisplayLogic: DisplayLogic<Output> {
    /// Shows that nothing has changed yet, or ends the watch.
    func displayWatchedChanges(viewModel: WatchChanges.ViewModel)
}

/// The view controller that requests operations until the watch ends or the output is closed.
final class WatchChangesViewController:
    SceneViewController<any WatchChangesBusinessLogic, WatchChanges.Request>, ViewController,
    WatchChangesDisplayLogic
{
    private var isOver = false

    func start() {
        interactor.watchChanges(request: request)
        while !isOver, view.console.isOutputOpen { interactor.awaitChanges() }
    }

    func displayWatchedChanges(viewModel: WatchChanges.ViewModel) {
        switch viewModel {
        case .waiting(let hint):
            if view.console.output.isTerminal { view.show(.hint(hint)) } else { view.note(.done) }
        case .ended(let cursor, let code):
            view.console.writeRecords(cursor)
            view.exitCode = code
            isOver = true
        }
    }
}
