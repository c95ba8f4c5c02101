import Domain

protocol ListOperationsPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedOperations(response: ListOperations.Response)
}

final class ListOperationsPresenter: ListOperationsPresentationLogic {
    weak var viewController: (any ListOperationsDisplayLogic)?

    private let format: OutputFormat
    private let glyphs: Glyphs
    private let calendar: any LocalCalendar

    init(format: OutputFormat, glyphs: Glyphs = .unicode, calendar: any LocalCalendar) {
        self.format = format
        self.glyphs = glyphs
        self.calendar = calendar
    }

    func presentFetchedOperations(response: ListOperations.Response) {
        switch response.page {
        case .success(let page):
            display(viewModel(of: page, response))
            for warning in Output.warnings(page.warnings) { display(.output(warning)) }
        case .failure(let error):
            display(.output(.error(error)))
        }
    }

    private func display(_ viewModel: ListOperations.ViewModel) {
        viewController?.displayFetchedOperations(viewModel: viewModel)
    }

    private func viewModel(
        of page: OperationsPage, _ response: ListOperations.Response
    ) -> ListOperations.ViewModel {
        switch format {
        case .records(let format):
            let records = RecordFormatter(format: format).text(
                of: page.operations, isFirst: page.number == 0, isLast: page.isLast)
            return .records(records, hasMore: !page.isLast)
        case .human where page.operations.isEmpty && page.warnings.isEmpty:
            let date = response.asOf.map { " " + calendar.words(asOf: $0) } ?? ""
            return .empty(hint: StyledText("No history yet\(date)\n", .faint))
        case .human:
            return .rows(rows(of: page, now: response.now), hasMore: !page.isLast)
        }
    }

    /// By which handle it is undone, when it was, and what it did.
    private func rows(of page: OperationsPage, now: Timestamp) -> [TextTable.Row] {
        let messages = OperationMessages(shortIDs: page.shortIDs, glyphs: glyphs)
        return page.operations.map { operation in
            [
                TextTable.Cell(text: OperationHandle(operation.time)?.short ?? "", style: .id),
                TextTable.Cell(
                    text: calendar.shortWords(for: operation.time, now: now), style: .faint),
                TextTable.Cell(text: messages.text(of: operation).text),
            ]
        }
    }
}
