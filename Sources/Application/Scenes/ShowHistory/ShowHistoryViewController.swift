/// Shows what became of a meme.
protocol ShowHistoryDisplayLogic: AnyObject {
    /// Shows versions, or what else there is to say.
    func displayFetchedVersions(viewModel: ShowHistory.FetchVersions.ViewModel)
}

/// Asks for the versions of the meme that the command names.
final class ShowHistoryViewController: ShowHistoryDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any ShowHistoryBusinessLogic
    private let console: any Console
    private let command: HistoryCommand

    init(
        interactor: any ShowHistoryBusinessLogic,
        console: any Console, command: HistoryCommand
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
    }

    func start() {
        console.beginPaging()
        interactor.fetchVersions(
            request: ShowHistory.FetchVersions.Request(
                name: command.reference, limit: command.limit, asOf: command.asOf))
    }

    func displayFetchedVersions(viewModel: ShowHistory.FetchVersions.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            let table = TextTable(rows: rows, traits: console.output)
            var text = StyledText()
            for row in rows { table.append(row, to: &text) }
            console.write(text)
            exitCode.note(.done)
        case .records(let records):
            console.writeRecords(records)
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
