import Domain

protocol ShowHistoryPresentationLogic {
    func presentFetchedVersions(response: ShowHistory.Response)
}

final class ShowHistoryPresenter: OutputPresenter<OutputFormat>, ShowHistoryPresentationLogic {
    private let glyphs: Glyphs
    private let calendar: any LocalCalendar

    init(format: OutputFormat, glyphs: Glyphs = .unicode, calendar: any LocalCalendar) {
        self.glyphs = glyphs
        self.calendar = calendar
        super.init(format: format)
    }

    func presentFetchedVersions(response: ShowHistory.Response) {
        let history = response.history
        display(Output.all(of: history.steps, history.warnings) { output(of: $0, response) })
    }

    private func output(of steps: [HistoryStep], _ response: ShowHistory.Response) -> Output {
        switch format {
        case .human: .rows(steps.map { row(of: $0, response) })
        case .records(let format): .records(RecordFormatter(format: format).text(of: steps))
        }
    }

    /// Returns a row with the reference, the time, the kind of change, the changed fields, and the title.
    private func row(of step: HistoryStep, _ response: ShowHistory.Response) -> TextTable.Row {
        let id = response.history.shortIDs.text(for: step.id)
        return [
            TextTable.Cell(text: "\(id)@\(step.version.number)", style: .id),
            TextTable.Cell(
                text: calendar.shortWords(for: step.version.time, now: response.now),
                style: .faint),
            TextTable.Cell(text: localized(key: step.what.rawValue)),
            TextTable.Cell(
                text: DifferenceMessages(glyphs: glyphs).text(of: step.changed).text, style: .tag),
            TextTable.Cell(text: step.title),
        ]
    }
}
