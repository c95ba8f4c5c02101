/// Shows operations as they are made.
protocol WatchChangesDisplayLogic: AnyObject {
    /// Shows what was done, or what else there is to say.
    func displayWatchedChanges(viewModel: WatchChanges.WatchChanges.ViewModel)
}

/// Asks for what comes next until it is over, or nobody reads it.
final class WatchChangesViewController: WatchChangesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any WatchChangesBusinessLogic
    private let command: ChangesCommand
    private var isOver = false

    init(interactor: any WatchChangesBusinessLogic, view: OutputView, command: ChangesCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.watchChanges(
            request: WatchChanges.WatchChanges.Request(since: command.since))
        while !isOver, view.console.isOutputOpen {
            interactor.awaitChanges(request: WatchChanges.AwaitChanges.Request())
        }
    }

    func displayWatchedChanges(viewModel: WatchChanges.WatchChanges.ViewModel) {
        switch viewModel {
        case .records(let records):
            view.console.writeRecords(records)
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
