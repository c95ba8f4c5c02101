import Application
import Domain

protocol WriteJournalPresentationLogic {
    func presentWrittenEntry(response: WriteJournal.WriteEntry.Response)
    func presentPeriod(response: WriteJournal.OpenPeriod.Response)
    func presentPeriods(response: WriteJournal.FetchPeriods.Response)
}

final class WriteJournalPresenter: WriteJournalPresentationLogic {
    weak var viewController: (any WriteJournalDisplayLogic)?

    private let format: OutputFormat
    private let calendar: any LocalCalendar

    init(format: OutputFormat, calendar: any LocalCalendar) {
        self.format = format
        self.calendar = calendar
    }

    func presentWrittenEntry(response: WriteJournal.WriteEntry.Response) {
        let entry = (try? response.written.get())?.entry
        viewController?.displayWrittenEntry(
            viewModels: Output.all(of: response.written.map(\.changed), format) { _ in
                var line = StyledText(response.isDryRun ? localized("Would add") + " " : "")
                if let entry {
                    line.append("\(entry.period.title) \(entry.firstLine)", isIsolated: true)
                    line.append("\n")
                }
                return line
            } + Advice.hints(response.advice))
    }

    func presentPeriod(response: WriteJournal.OpenPeriod.Response) {
        let viewModel: WriteJournal.OpenPeriod.ViewModel =
            switch response.hasMeme {
            case .success(let hasMeme): hasMeme ? .existing : .new
            case .failure(let error): .failed(Diagnostic(error))
            }
        viewController?.displayPeriod(viewModel: viewModel)
    }

    func presentPeriods(response: WriteJournal.FetchPeriods.Response) {
        switch response.periods {
        case .success(let periods):
            Output.warnings(periods.warnings).forEach(display)
            present(periods, response)
        case .failure(let error): display(.error(error))
        }
    }

    private func present(_ periods: MemesPage, _ response: WriteJournal.FetchPeriods.Response) {
        guard format == .human, !response.wantsNone else {
            let isDone = !periods.memes.isEmpty || response.isEverything || response.wantsNone
            let records = format.records(of: periods, isFirst: true)
            return display(.bytes(records, isDone ? .done : .nothingMatched))
        }
        if periods.memes.isEmpty {
            let words = localized("No days yet; try: meme journal TEXT")
            display(
                response.isEverything
                    ? .hint(StyledText(words + "\n", .faint))
                    : .diagnostic(Diagnostic(localized("no meme matches"), .nothingMatched)))
        } else {
            viewController?.displayPeriods(
                viewModel: response.showsTexts
                    ? .whole : .rows(MemesTable.rows(of: periods, now: response.now, calendar)))
        }
    }

    private func display(_ output: Output) {
        viewController?.displayPeriods(viewModel: .output(output))
    }
}
