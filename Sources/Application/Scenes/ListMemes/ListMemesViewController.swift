import Domain

protocol ListMemesDisplayLogic: AnyObject {
    /// Shows a page of the list, or a message.
    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel)
    /// Goes on after a pick.
    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel)
}

/// Requests the list page by page, while it is read, and the pick.
final class ListMemesViewController: ListMemesDisplayLogic, ViewController {
    /// The data store, set before the scene starts.
    let dataStore: any ListMemesDataStore
    let view: OutputView

    private let interactor: any ListMemesBusinessLogic
    private let router: any ListMemesRoutingLogic
    private let picker: any Picker
    private let command: ListCommand
    /// The columns, set by the first page for all pages.
    private var table: MemesTable?
    private var hasMore = false
    /// The pinned memes that stand above the first rows, and a line on the rest of them.
    private var pinned: (rows: [MemesTable.Row], rest: StyledText) = ([], StyledText())
    /// The question, until a meme is picked.
    private var question: String?
    /// The rows for the picker.
    private var rows: [MemesTable.Row] = []

    init(
        interactor: any ListMemesBusinessLogic,
        dataStore: any ListMemesDataStore, router: any ListMemesRoutingLogic,
        picker: any Picker, view: OutputView, command: ListCommand
    ) {
        self.interactor = interactor
        self.dataStore = dataStore
        self.router = router
        self.picker = picker
        self.view = view
        self.command = command
    }

    func start() {
        if command.asksForPick { startPicking() } else { startListing() }
    }

    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows, let hasMore):
            if command.asksForPick, picker.maximumCount != nil {
                self.rows += rows
            } else {
                display(rows)
            }
            self.hasMore = hasMore
            view.note(.done)
        case .pinned(let rows, let rest): pinned = (rows, rest)
        case .records(let records, let hasMore):
            view.console.writeRecords(utf8: records)
            self.hasMore = hasMore
            view.note(.done)
        case .empty(let hint):
            if command.limit != 0 { view.show(.hint(hint)) } else { view.note(.done) }
        case .nothingFound(let records):
            view.console.writeRecords(utf8: records)
            view.note(command.limit == 0 ? .done : .nothingMatched)
        case .question(let question):
            self.question = question
        case .output(let output): view.show(output)
        }
    }

    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel) {
        switch viewModel {
        case .picked:
            question = nil
            router.routeToPickedMemes()
        case .cancelled:
            question = nil
        case .interrupted:
            view.note(.interrupted)
        case .refused(let diagnostic):
            view.console.report(diagnostic)
            if question == nil { view.note(diagnostic.exitCode) }
        }
    }

    private func startListing() {
        var request = ListMemes.FetchMemes.Request(
            query: command.query, asOf: command.asOf, order: command.order,
            isReversed: command.isReversed, limit: command.limit,
            isForPeople: command.format == .human, isWelcome: command.isWelcome)
        let rowCount = view.console.output.size.rows
        if command.isWelcome {
            // All of it is to fit on the screen: with two lines of a hint, one on pinned memes and the prompt.
            request.limit = min(command.limit ?? rowCount, max(rowCount - 4, 1))
        } else {
            view.console.beginPaging()
        }
        if request.isForPeople, command.order == .modified, !command.isReversed {
            request.rowCount = request.limit ?? rowCount
        }
        interactor.fetchMemes(request: request)
        while hasMore, view.console.isOutputOpen {
            hasMore = false
            interactor.fetchMoreMemes()
        }
    }

    private func startPicking() {
        guard view.console.canAsk, command.format == .human else {
            interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .unavailable))
            return
        }
        // As many as the picker takes, and one to see whether there are more; else as many as fit on
        // the screen, with a line for the question.
        let count = picker.maximumCount
        let limit =
            command.limit ?? count.map { $0 + 1 } ?? max(view.console.output.size.rows - 2, 1)
        interactor.fetchMemes(
            request: ListMemes.FetchMemes.Request(
                query: command.query, asOf: command.asOf, order: command.order,
                isReversed: command.isReversed, limit: limit, pageSize: limit,
                isForPeople: true, isForPicking: true))
        if question == nil, command.picksFor != nil,
            view.exitCode == .done || view.exitCode == .nothingMatched
        {
            view.show(.diagnostic(ListMemesPresenter.nothingToPick))
        }
        if let count, question != nil {
            question = nil
            let end = Result { () throws(MemesError) in
                try picker.pick(
                    Array(rows.prefix(count)), takesSeveral: command.picksFor == .several,
                    isCut: rows.count > count)
            }
            interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .picker(end)))
        }
        while let question {
            let typed = view.console.ask(question)
            interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(typed)))
        }
    }

    private func display(_ rows: [MemesTable.Row]) {
        let table =
            table
            ?? MemesTable(
                rows: pinned.rows + rows, traits: view.console.output,
                hasNumbers: command.asksForPick)
        self.table = table
        var text = StyledText()
        for row in pinned.rows { table.append(row, to: &text) }
        text.append(pinned.rest)
        pinned = ([], StyledText())
        for row in rows { table.append(row, to: &text) }
        view.console.write(text)
    }
}
