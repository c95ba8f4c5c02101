/// Shows operations as they are made.
protocol WatchChangesDisplayLogic: AnyObject {
    /// Shows what was done, or what else there is to say.
    func displayWatchedChanges(viewModel: WatchChanges.WatchChanges.ViewModel)
}

/// Asks for what comes next until it is over, or nobody reads it.
final class WatchChangesViewController: WatchChangesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any WatchChangesBusinessLogic
    private let console: any Console
    private let command: ChangesCommand
    private let isQuiet: Bool
    private var isOver = false

    init(
        interactor: any WatchChangesBusinessLogic,
        console: any Console, command: ChangesCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.watchChanges(
            request: WatchChanges.WatchChanges.Request(since: command.since))
        while !isOver, console.isOutputOpen {
            interactor.awaitChanges(request: WatchChanges.AwaitChanges.Request())
        }
    }

    func displayWatchedChanges(viewModel: WatchChanges.WatchChanges.ViewModel) {
        switch viewModel {
        case .records(let records):
            console.writeRecords(records)
            exitCode.note(.done)
        case .waiting(let hint):
            if console.output.isTerminal, !isQuiet { console.writeHint(hint) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        case .ended(let cursor, let code):
            console.writeRecords(cursor)
            exitCode = code
            isOver = true
        }
    }
}
