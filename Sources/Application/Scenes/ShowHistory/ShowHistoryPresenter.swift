import Domain

protocol ShowHistoryPresentationLogic {
    /// Presents the versions of a meme, or an error.
    func presentFetchedVersions(response: ShowHistory.Response)
}

final class ShowHistoryPresenter: ShowHistoryPresentationLogic {
    weak var viewController: (any ShowHistoryDisplayLogic)?

    private let format: OutputFormat
    private let glyphs: Glyphs
    private let calendar: any LocalCalendar

    init(format: OutputFormat, glyphs: Glyphs = .unicode, calendar: any LocalCalendar) {
        self.format = format
        self.glyphs = glyphs
        self.calendar = calendar
    }

    /// Warnings come after versions, but before an error, which they may explain.
    func presentFetchedVersions(response: ShowHistory.Response) {
        let warnings = Output.warnings(response.history.warnings).map { ViewModel.output($0) }
        switch response.history.steps {
        case .success(let steps): display([viewModel(of: steps, response)] + warnings)
        case .failure(let error): display(warnings + [.output(.error(error))])
        }
    }

    private typealias ViewModel = ShowHistory.ViewModel

    private func display(_ viewModels: [ViewModel]) {
        for viewModel in viewModels {
            viewController?.displayFetchedVersions(viewModel: viewModel)
        }
    }

    private func viewModel(of steps: [HistoryStep], _ response: ShowHistory.Response) -> ViewModel {
        switch format {
        case .human: .rows(steps.map { row(of: $0, response) })
        case .records(let format):
            .output(.records(RecordFormatter(format: format).text(of: steps)))
        }
    }

    /// Which version, when, what was done, what that changed, and the title.
    private func row(of step: HistoryStep, _ response: ShowHistory.Response) -> TextTable.Row {
        let id = response.history.shortIDs.text(for: step.id)
        return [
            TextTable.Cell(text: "\(id)@\(step.version.number)", style: .id),
            TextTable.Cell(
                text: calendar.shortWords(for: step.version.time, now: response.now),
                style: .faint),
            TextTable.Cell(text: step.what.rawValue),
            TextTable.Cell(
                text: DifferenceMessages(glyphs: glyphs).text(of: step.changed).text, style: .tag),
            TextTable.Cell(text: step.title),
        ]
    }
}
