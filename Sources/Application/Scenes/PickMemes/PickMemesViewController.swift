import Domain

protocol PickMemesDisplayLogic: AnyObject {
    /// Shows rows, a hint or an error. Stores a question, or that there is a picker, until the user is asked.
    func displayFetchedMemes(viewModel: PickMemes.FetchMemes.ViewModel)
    /// Stores the rows for the picker to show.
    func displayFilteredMemes(viewModel: PickerRows)
    /// Shows, edits or prints the picked memes, or records the exit code of a dismissed, interrupted or
    /// failed pick.
    func displayPickedMeme(viewModel: PickMemes.PickMeme.ViewModel)
}

/// The view controller that lets the user pick memes. It asks for a number until the answer is valid, or starts
/// the picker.
final class PickMemesViewController:
    SceneViewController<any PickMemesBusinessLogic, PickMemes.Request>, ViewController,
    PickMemesDisplayLogic
{
    private let router: any PickMemesRoutingLogic
    private let picker: any Picker
    /// The pending question, if any.
    private var question: String?
    private var startsPicker = false
    private var offer = PickerRows()

    init(
        interactor: any PickMemesBusinessLogic, router: any PickMemesRoutingLogic,
        picker: any Picker, view: OutputView, request: PickMemes.Request
    ) {
        self.router = router
        self.picker = picker
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        var request = request
        request.console = view.facts
        request.hasPicker = picker.maximumCount != nil
        interactor.fetchMemes(request: request)
        if startsPicker, let count = picker.maximumCount { startPicker(count) }
        while let question {
            interactor.pickMeme(request: .typed(view.console.ask(question)))
        }
    }

    private func startPicker(_ count: Int) {
        let takesSeveral = request.purpose.takesSeveral
        let end = Result { () throws(MemesError) in
            try picker.pick(from: request.filter, takesSeveral: takesSeveral) { filter in
                interactor.filterMemes(
                    request: PickMemes.FilterMemes.Request(filter: filter, limit: count))
                return offer
            }
        }
        interactor.pickMeme(request: .picker(end))
    }

    func displayFetchedMemes(viewModel: PickMemes.FetchMemes.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            let table = MemesTable(
                rows: rows, traits: view.console.output, hasNumbers: true, isLong: request.isLong)
            view.console.write(table.text(of: rows))
            view.note(.done)
        case .question(let question): self.question = question
        case .picker:
            startsPicker = true
            view.note(.done)
        case .output(let output): view.show(output)
        }
    }

    func displayFilteredMemes(viewModel: PickerRows) { offer = viewModel }

    func displayPickedMeme(viewModel: PickMemes.PickMeme.ViewModel) {
        if case .refused(let diagnostic) = viewModel {
            view.console.report(diagnostic)
            if question == nil { view.note(diagnostic.exitCode) }
            return
        }
        question = nil
        switch viewModel {
        case .picked: router.routeToShowMeme()
        case .pickedToEdit: router.routeToEditMeme()
        case .pickedToAdd: router.routeToAddMeme()
        case .output(let output): view.show(output)
        case .dismissed: view.note(.cancelled)
        case .interrupted: view.note(.interrupted)
        case .cancelled, .refused: break
        }
    }
}
