import Domain

package protocol ListMemesDisplayLogic: AnyObject {
    /// Shows rows or other output. Stores pinned rows or a question until they are needed.
    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel)
    /// Stores the rows for the picker to show.
    func displayFilteredMemes(viewModel: PickerRows)
    /// Shows, edits or prints the picked memes, or records the exit code of a dismissed, interrupted or
    /// failed pick.
    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel)
    /// Shows the number of memes found so far for an open list.
    func displayOpenedList(viewModel: ListMemes.OpenList.ViewModel)
    /// Shows rows from an open list.
    func displayRows(viewModel: ListMemes.FetchRows.ViewModel)
}

/// By default, these methods do nothing, so that a printed list and a screen can each implement only what
/// they need.
extension ListMemesDisplayLogic {
    package func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) {}
    package func displayFilteredMemes(viewModel: PickerRows) {}
    package func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel) {}
    package func displayOpenedList(viewModel: ListMemes.OpenList.ViewModel) {}
    package func displayRows(viewModel: ListMemes.FetchRows.ViewModel) {}
}

/// The view controller that requests a list, and lets the user pick from it. It requests each page after the
/// previous one has been written.
final class ListMemesViewController:
    SceneViewController<any ListMemesBusinessLogic, ListMemes.FetchMemes.Request>, ViewController,
    ListMemesDisplayLogic
{
    let router: any ListMemesRoutingLogic & ListMemesDataPassing

    private let picker: any Picker
    /// The table. The first page determines the column layout for all pages.
    private var table: MemesTable?
    /// The pinned memes above the first rows, and a line about the pinned memes that do not fit.
    private var pinned: (rows: [MemesTable.Row], rest: StyledText) = ([], StyledText())
    /// The pending question, if any.
    private var question: String?
    private var offer = PickerRows()

    init(
        interactor: any ListMemesBusinessLogic,
        router: any ListMemesRoutingLogic & ListMemesDataPassing,
        picker: any Picker, view: OutputView, request: ListMemes.FetchMemes.Request
    ) {
        self.router = router
        self.picker = picker
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        var request = request
        request.rowCount = view.console.output.size.rows
        if request.asksForPick {
            let canPick = view.console.canAsk || request.printsPicked
            request.pickMethod =
                canPick && picker.maximumCount != nil
                ? .picker
                : view.console.canAskForText && !request.printsPicked ? .number : .unavailable
        } else if !request.isWelcome {
            view.console.beginPaging()
        }
        interactor.fetchMemes(request: request)
        view.showMore(interactor.fetchMoreMemes)
        if question != nil, let count = picker.maximumCount { startPicker(count) }
        while let question {
            let typed = view.console.ask(question)
            interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(typed)))
        }
    }

    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            if !request.asksForPick || picker.maximumCount == nil { display(rows) }
            view.note(.done)
        case .pinned(let rows, let rest): pinned = (rows, rest)
        case .question(let question): self.question = question
        case .output(let output): view.show(output)
        }
    }

    func displayFilteredMemes(viewModel: PickerRows) { offer = viewModel }

    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel) {
        switch viewModel {
        case .picked:
            question = nil
            router.routeToShowMeme()
        case .output(let output):
            question = nil
            view.show(output)
        case .pickedToEdit:
            question = nil
            router.routeToEditMeme()
        case .cancelled: question = nil
        case .dismissed: view.note(.cancelled)
        case .interrupted: view.note(.interrupted)
        case .refused(let diagnostic):
            view.console.report(diagnostic)
            if question == nil { view.note(diagnostic.exitCode) }
        }
    }

    private func startPicker(_ count: Int) {
        question = nil
        let end = Result { () throws(MemesError) in
            try picker.pick(from: request.filter, takesSeveral: request.picksFor == .several) {
                filter in
                interactor.filterMemes(
                    request: ListMemes.FilterMemes.Request(filter: filter, limit: count))
                return offer
            }
        }
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .picker(end)))
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
