import Application
import Domain

protocol WriteJournalPresentationLogic {
    func presentWrittenEntry(response: WriteJournal.WriteEntry.Response)
    func presentDay(response: WriteJournal.OpenDay.Response)
    func presentDays(response: WriteJournal.FetchDays.Response)
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
                    line.append("\(entry.day.title) \(entry.firstLine)", isIsolated: true)
                    line.append("\n")
                }
                return line
            } + Advice.hints(response.advice))
    }

    func presentDay(response: WriteJournal.OpenDay.Response) {
        let viewModel: WriteJournal.OpenDay.ViewModel =
            switch response.hasMeme {
            case .success(let hasMeme): hasMeme ? .existing : .new
            case .failure(let error): .failed(Diagnostic(error))
            }
        viewController?.displayDay(viewModel: viewModel)
    }

    func presentDays(response: WriteJournal.FetchDays.Response) {
        switch response.days {
        case .success(let days):
            Output.warnings(days.warnings).forEach(display)
            present(days, response)
        case .failure(let error): display(.error(error))
        }
    }

    private func present(_ days: MemesPage, _ response: WriteJournal.FetchDays.Response) {
        guard format == .human, !response.wantsNone else {
            let isDone = !days.memes.isEmpty || response.isEverything || response.wantsNone
            let records = format.records(of: days, isFirst: true)
            return display(.bytes(records, isDone ? .done : .nothingMatched))
        }
        if days.memes.isEmpty {
            let words = localized("No days yet; try: meme journal TEXT")
            display(
                response.isEverything
                    ? .hint(StyledText(words + "\n", .faint))
                    : .diagnostic(Diagnostic(localized("no meme matches"), .nothingMatched)))
        } else {
            viewController?.displayDays(
                viewModel: response.showsTexts
                    ? .whole : .rows(MemesTable.rows(of: days, now: response.now, calendar)))
        }
    }

    private func display(_ output: Output) {
        viewController?.displayDays(viewModel: .output(output))
    }
}
