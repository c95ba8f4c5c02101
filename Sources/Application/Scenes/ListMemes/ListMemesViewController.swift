import Domain

protocol ListMemesDisplayLogic: OutputDisplayLogic {
    /// Shows rows, or keeps pinned rows or a question for later.
    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel)
    /// Keeps the rows that the picker offers.
    func displayFilteredMemes(viewModel: PickerRows)
    /// Continues after a pick.
    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel)
}

/// Requests the list page by page, while the output is read, and the pick.
final class ListMemesViewController:
    SceneViewController<any ListMemesBusinessLogic, ListMemes.FetchMemes.Request>, ViewController,
    ListMemesDisplayLogic
{
    let dataStore: any ListMemesDataStore

    private let router: any ListMemesRoutingLogic
    private let picker: any Picker
    /// The columns, which the first page sets for all pages.
    private var table: MemesTable?
    /// The pinned memes above the first rows, and a line on the remaining pinned memes.
    private var pinned: (rows: [MemesTable.Row], rest: StyledText) = ([], StyledText())
    /// The question, until the pick is over.
    private var question: String?
    private var offer = PickerRows()

    init(
        interactor: any ListMemesBusinessLogic,
        dataStore: any ListMemesDataStore, router: any ListMemesRoutingLogic,
        picker: any Picker, view: OutputView, request: ListMemes.FetchMemes.Request
    ) {
        self.dataStore = dataStore
        self.router = router
        self.picker = picker
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        if request.asksForPick { startPicking() } else { startListing() }
    }

    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            if !request.asksForPick || picker.maximumCount == nil { display(rows) }
            view.note(.done)
        case .pinned(let rows, let rest): pinned = (rows, rest)
        case .question(let question): self.question = question
        }
    }

    func displayFilteredMemes(viewModel: PickerRows) { offer = viewModel }

    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel) {
        switch viewModel {
        case .picked:
            question = nil
            router.routeToPickedMemes()
        case .pickedToEdit:
            question = nil
            router.routeToEditMeme()
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
        var request = request
        let rowCount = view.console.output.size.rows
        if request.isWelcome {
            // A welcome fits on the screen with its hint (2 lines), a line on pinned memes and the prompt.
            request.limit = min(request.limit ?? rowCount, max(rowCount - 4, 1))
        } else {
            view.console.beginPaging()
        }
        if request.format == .human, request.order == .modified, !request.isReversed {
            request.rowCount = request.limit ?? rowCount
        }
        interactor.fetchMemes(request: request)
        view.showMore(interactor.fetchMoreMemes)
    }

    private func startPicking() {
        var request = request
        guard view.console.canAsk, request.format == .human else {
            interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .unavailable))
            return
        }
        // One row tells whether a picker has memes to offer. A question shows as many rows as fit above it.
        let count = picker.maximumCount
        let rowCount = max(view.console.output.size.rows - 2, 1)
        let limit = count == nil ? request.limit ?? rowCount : min(request.limit ?? 1, 1)
        if count == nil, !request.filter.isEmpty { request.query.text += " " + request.filter }
        request.limit = limit
        request.pageSize = limit
        interactor.fetchMemes(request: request)
        if let count, question != nil {
            question = nil
            let end = Result { () throws(MemesError) in
                try picker.pick(
                    from: request.filter, takesSeveral: request.picksFor == .several
                ) { filter in
                    interactor.filterMemes(
                        request: ListMemes.FilterMemes.Request(
                            filter: filter, limit: min(self.request.limit ?? count, count)))
                    return offer
                }
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
                hasNumbers: request.asksForPick, isLong: request.isLong)
        self.table = table
        var text = StyledText()
        for row in pinned.rows { table.append(row, to: &text) }
        text.append(pinned.rest)
        pinned = ([], StyledText())
        for row in rows { table.append(row, to: &text) }
        view.console.write(text)
    }
}
