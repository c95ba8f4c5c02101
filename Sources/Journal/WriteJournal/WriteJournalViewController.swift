import Application

protocol WriteJournalDisplayLogic: AnyObject {
    /// Shows the day, week or month that an entry was appended to.
    func displayWrittenEntry(viewModels: [WriteJournal.WriteEntry.ViewModel])
    /// Opens the meme of a day, week or month in an editor, or shows an error.
    func displayPeriod(viewModel: WriteJournal.OpenPeriod.ViewModel)
    /// Shows the memes that were found, or a message.
    func displayPeriods(viewModel: WriteJournal.FetchPeriods.ViewModel)
}

/// The view controller of `journal`. It writes an entry, opens a meme of the journal in an editor, or lists them.
final class WriteJournalViewController:
    SceneViewController<any WriteJournalBusinessLogic, WriteJournal.Request>, ViewController,
    WriteJournalDisplayLogic
{
    private let router: any WriteJournalRoutingLogic

    init(
        interactor: any WriteJournalBusinessLogic, router: any WriteJournalRoutingLogic,
        view: OutputView, request: WriteJournal.Request
    ) {
        self.router = router
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        switch request {
        case .write(var request):
            if request.text.isEmpty, !request.readsInput {
                guard !view.console.inputIsTerminal else {
                    return interactor.openPeriod(request: request)
                }
                request.readsInput = true
            }
            request.hasUnreadInput =
                !request.readsInput && view.console.showsAdvice && view.console.mayHaveInput
            interactor.writeEntry(request: request)
        case .list(let request):
            view.console.beginPaging()
            interactor.fetchPeriods(request: request)
        }
    }

    func displayWrittenEntry(viewModels: [WriteJournal.WriteEntry.ViewModel]) {
        viewModels.forEach(view.show)
    }

    func displayPeriod(viewModel: WriteJournal.OpenPeriod.ViewModel) {
        switch viewModel {
        case .existing: router.routeToEditMeme()
        case .new: router.routeToAddMeme()
        case .failed(let diagnostic): return view.show(.diagnostic(diagnostic))
        }
        view.note(.done)
    }

    func displayPeriods(viewModel: WriteJournal.FetchPeriods.ViewModel) {
        switch viewModel {
        case .rows(let rows):
            let table = MemesTable(rows: rows, traits: view.console.output, hasNumbers: false)
            view.show(.text(table.text(of: rows)))
        case .whole:
            router.routeToShowMeme()
            view.note(.done)
        case .output(let output): view.show(output)
        }
    }
}
