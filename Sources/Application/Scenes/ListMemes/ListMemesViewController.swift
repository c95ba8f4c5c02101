import Domain

/// Shows memes in a list.
protocol ListMemesDisplayLogic: AnyObject {
    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel)
    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel)
}

final class ListMemesViewController: ListMemesDisplayLogic, ViewController {
    let router: any ListMemesRoutingLogic & ListMemesDataPassing
    private(set) var exitCode: ExitCode?

    private let interactor: any ListMemesBusinessLogic
    private let console: any Console
    private let command: ListCommand
    private let isQuiet: Bool
    /// The columns, which the first page decides for all that follow.
    private var table: MemesTable?
    /// What the user is asked until a meme is picked.
    private var question: String?

    init(
        interactor: any ListMemesBusinessLogic,
        router: any ListMemesRoutingLogic & ListMemesDataPassing,
        console: any Console, command: ListCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.router = router
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        guard command.picks else {
            fetchMemes(limit: command.limit)
            return
        }
        guard console.canAsk, console.output.isTerminal else {
            interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .unavailable))
            return
        }
        // As many as are seen at once, with a line for the question.
        fetchMemes(limit: command.limit ?? max(console.output.size.rows - 2, 1))
        while let question {
            let typed = console.ask(question)
            interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(typed)))
        }
    }

    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows, let question):
            display(rows)
            if command.picks { self.question = question }
            exitCode.note(.done)
        case .records(let records):
            console.writeRecords(records)
            exitCode.note(.done)
        case .empty(let hint):
            if console.output.isTerminal, !isQuiet, command.limit != 0 { console.writeError(hint) }
            exitCode.note(.done)
        case .notice(let diagnostic), .failure(let diagnostic):
            console.writeError(diagnostic.text)
            exitCode.note(diagnostic.status)
        }
    }

    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel) {
        switch viewModel {
        case .picked:
            question = nil
            router.routeToShowMeme()
        case .cancelled:
            question = nil
        case .refused(let diagnostic):
            console.writeError(diagnostic.text)
            if question == nil { exitCode.note(diagnostic.status) }
        }
    }

    private func fetchMemes(limit: Int?) {
        if !command.picks { console.beginPaging() }
        interactor.fetchMemes(
            request: ListMemes.FetchMemes.Request(
                order: command.order,
                isReversed: command.isReversed,
                limit: limit,
                pageSize: command.picks ? max(limit ?? 1, 1) : ListMemesViewController.pageSize,
                isForPeople: command.form == nil && console.output.isTerminal))
    }

    private func display(_ rows: [ListMemes.Row]) {
        let table =
            table ?? MemesTable(rows: rows, traits: console.output, hasNumbers: command.picks)
        self.table = table
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        console.write(text)
    }

    private static let pageSize = 512
}
