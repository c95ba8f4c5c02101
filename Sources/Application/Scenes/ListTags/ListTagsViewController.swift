/// Shows tags in a list.
protocol ListTagsDisplayLogic: AnyObject {
    /// Shows the tags, or what else there is to say of them.
    func displayFetchedTags(viewModel: ListTags.FetchTags.ViewModel)
}

/// Asks for the tags that the command says.
final class ListTagsViewController: ListTagsDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any ListTagsBusinessLogic
    private let console: any Console
    private let command: ListTagsCommand
    private let isQuiet: Bool

    init(
        interactor: any ListTagsBusinessLogic,
        console: any Console, command: ListTagsCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        console.beginPaging()
        interactor.fetchTags(
            request: ListTags.FetchTags.Request(
                query: command.query, asOf: command.asOf, order: command.order,
                limit: command.limit))
    }

    func displayFetchedTags(viewModel: ListTags.FetchTags.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            console.write(TagsTable(traits: console.output).text(of: rows))
            exitCode.note(.done)
        case .records(let records):
            console.writeRecords(records)
            exitCode.note(.done)
        case .empty(let hint):
            if !isQuiet { console.writeHint(hint) }
            exitCode.note(.done)
        case .nothingMatched:
            exitCode.note(.nothingMatched)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
