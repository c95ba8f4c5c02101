protocol WatchChangesDisplayLogic: AnyObject {
    /// Shows operations, or a message.
    func displayWatchedChanges(viewModel: WatchChanges.ViewModel)
}

/// Requests operations until the store ends or the output is closed.
final class WatchChangesViewController:
    SceneViewController<any WatchChangesBusinessLogic, ChangesCommand>, ViewController,
    WatchChangesDisplayLogic
{
    private var isOver = false

    func start() {
        interactor.watchChanges(
            request: WatchChanges.Request(
                since: command.since, isForPeople: command.isForPeople))
        while !isOver, view.console.isOutputOpen {
            interactor.awaitChanges()
        }
    }

    func displayWatchedChanges(viewModel: WatchChanges.ViewModel) {
        switch viewModel {
        case .records(let records):
            view.console.writeRecords(records)
            view.note(.done)
        case .lines(let lines):
            view.console.write(lines)
            view.note(.done)
        case .waiting(let hint):
            if view.console.output.isTerminal { view.show(.hint(hint)) } else { view.note(.done) }
        case .output(let output): view.show(output)
        case .ended(let cursor, let code):
            view.console.writeRecords(cursor)
            view.exitCode = code
            isOver = true
        }
    }
}
