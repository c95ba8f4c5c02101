import Domain

protocol ListOperationsPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedOperations(response: ListOperations.Response)
}

final class ListOperationsPresenter: ListOperationsPresentationLogic {
    weak var viewController: (any ListOperationsDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentFetchedOperations(response: ListOperations.Response) {
        switch response.page {
        case .success(let page):
            display(viewModel(of: page, now: response.now))
            for warning in Output.warnings(page.warnings) { display(.output(warning)) }
        case .failure(let error):
            display(.output(.error(error)))
        }
    }

    private func display(_ viewModel: ListOperations.ViewModel) {
        viewController?.displayFetchedOperations(viewModel: viewModel)
    }

    private func viewModel(
        of page: OperationsPage, now: Timestamp
    ) -> ListOperations.ViewModel {
        switch format {
        case .records(let format):
            let records = RecordFormatter(format: format).text(
                of: page.operations, isFirst: page.number == 0, isLast: page.isLast)
            return .records(records, hasMore: !page.isLast)
        case .human where page.operations.isEmpty && page.warnings.isEmpty:
            return .empty(
                hint: StyledText("No history yet\n", .faint))
        case .human:
            return .rows(page.operations.map { row(of: $0, now: now) }, hasMore: !page.isLast)
        }
    }

    /// When, what, and to which memes.
    private func row(of operation: Operation, now: Timestamp) -> TextTable.Row {
        [
            TextTable.Cell(
                text: RelativeTime.words(for: operation.time, now: now), style: .faint),
            TextTable.Cell(text: OperationMessages.words(for: operation)),
            TextTable.Cell(text: OperationMessages.titles(operation.changes)),
        ]
    }
}
