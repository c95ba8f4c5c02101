import Domain

/// Shows memes that were found.
protocol SearchMemesDisplayLogic: AnyObject {
    /// Shows a page of them, or what else there is to say.
    func displayFetchedMemes(viewModel: SearchMemes.FetchMemes.ViewModel)
}

/// Asks for what was found page by page, as long as somebody reads it.
final class SearchMemesViewController: SearchMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any SearchMemesBusinessLogic
    private let console: any Console
    private let command: SearchCommand
    private let form: OutputForm
    /// The columns, which the first page decides for all that follow.
    private var table: FoundMemesTable?
    private var hasMore = false

    /// How many memes people are shown at once: all of a page is looked through before.
    private static let pageSizeForPeople = 100

    init(
        interactor: any SearchMemesBusinessLogic,
        console: any Console, command: SearchCommand, form: OutputForm
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.form = form
    }

    func start() {
        console.beginPaging()
        var request = SearchMemes.FetchMemes.Request(
            query: command.query, asOf: command.asOf, order: command.order,
            isReversed: command.isReversed, limit: command.limit,
            isForPeople: form == .human, wantsTexts: form.showsTexts)
        if form == .human { request.pageSize = SearchMemesViewController.pageSizeForPeople }
        interactor.fetchMemes(request: request)
        while hasMore, console.isOutputOpen {
            hasMore = false
            interactor.fetchMoreMemes(request: SearchMemes.FetchMoreMemes.Request())
        }
    }

    func displayFetchedMemes(viewModel: SearchMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows, let hasMore):
            display(rows)
            self.hasMore = hasMore
            exitCode.note(.done)
        case .records(let records, let hasMore):
            console.writeRecords(records)
            self.hasMore = hasMore
            exitCode.note(.done)
        case .nothingFound(let records):
            console.writeRecords(records)
            exitCode.note(command.limit == 0 ? .done : .nothingMatched)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }

    private func display(_ rows: [FoundMemesTable.Row]) {
        let table = table ?? FoundMemesTable(rows: rows, traits: console.output)
        self.table = table
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        console.write(text)
    }
}
