import Domain

protocol ListOperationsPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedOperations(response: ListOperations.Response)
}

final class ListOperationsPresenter: OutputPresenter<OutputFormat>, ListOperationsPresentationLogic
{
    private let glyphs: Glyphs
    private let calendar: any LocalCalendar

    /// The minimum widths of the columns if more pages follow: a handle, a time such as `2026-03-09 14:05`,
    /// and a description.
    private static let narrowestColumns = [6, 16, 40]

    init(format: OutputFormat, glyphs: Glyphs = .unicode, calendar: any LocalCalendar) {
        self.glyphs = glyphs
        self.calendar = calendar
        super.init(format: format)
    }

    func presentFetchedOperations(response: ListOperations.Response) {
        display(
            Output.all(of: response.page) { page in
                [output(of: page, response)] + (page.isLast ? [] : [.more])
            })
    }

    private func output(of page: OperationsPage, _ response: ListOperations.Response) -> Output {
        switch format {
        case .records(let format):
            return .records(
                RecordFormatter(format: format).text(
                    of: page.operations, isFirst: page.number == 0, isLast: page.isLast))
        case .human
        where page.operations.isEmpty && page.warnings.isEmpty && !response.wantsNone:
            let words =
                response.asOf.map { localized("No history yet \(calendar.words(asOf: $0))") }
                ?? localized("No history yet")
            return .hint(StyledText(words + "\n", .faint))
        case .human:
            return .rows(
                rows(of: page, now: response.now),
                narrowest: page.isLast ? [] : ListOperationsPresenter.narrowestColumns)
        }
    }

    /// Returns a row for each operation, with its handle, time and description.
    private func rows(of page: OperationsPage, now: Timestamp) -> [TextTable.Row] {
        let messages = OperationMessages(shortIDs: page.shortIDs, glyphs: glyphs)
        return page.operations.map { operation in
            [
                TextTable.Cell(text: OperationHandle(operation.time)?.short ?? "", style: .id),
                TextTable.Cell(
                    text: calendar.shortWords(for: operation.time, now: now), style: .faint),
                TextTable.Cell(
                    text: messages.text(of: operation).text
                        + (operation.author.map { " (\(localized("by \($0)")))" } ?? "")),
            ]
        }
    }
}
