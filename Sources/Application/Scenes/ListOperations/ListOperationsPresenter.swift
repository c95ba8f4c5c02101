import Domain

/// Makes rows and records of operations.
protocol ListOperationsPresentationLogic {
    /// Presents a page, or why there is none.
    func presentFetchedOperations(response: ListOperations.FetchOperations.Response)
}

/// Finds the words for operations.
final class ListOperationsPresenter: ListOperationsPresentationLogic {
    weak var viewController: (any ListOperationsDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentFetchedOperations(response: ListOperations.FetchOperations.Response) {
        switch response.page {
        case .success(let page):
            display(viewModel(of: page, now: response.now))
            for warning in Output.warnings(page.notices) { display(.output(warning)) }
        case .failure(let error):
            display(.output(.error(error)))
        }
    }

    private func display(_ viewModel: ListOperations.FetchOperations.ViewModel) {
        viewController?.displayFetchedOperations(viewModel: viewModel)
    }

    private func viewModel(
        of page: OperationsPage, now: Timestamp
    ) -> ListOperations.FetchOperations.ViewModel {
        switch form {
        case .records(let form):
            let records = RecordFormatter(form: form).text(
                of: page.operations, isFirst: page.number == 0, isLast: page.isLast)
            return .records(records, hasMore: !page.isLast)
        case .human where page.operations.isEmpty && page.notices.isEmpty:
            return .empty(
                hint: StyledText("Nothing was done yet; try: meme add Buy milk\n", .faint))
        case .human:
            return .rows(page.operations.map { row(of: $0, now: now) }, hasMore: !page.isLast)
        }
    }

    /// When, what, and to which memes.
    private func row(of operation: Operation, now: Timestamp) -> TextTable.Row {
        [
            TextTable.Cell(
                text: RelativeTime.words(for: operation.time, now: now), style: .faint),
            TextTable.Cell(text: OperationWording.words(for: operation)),
            TextTable.Cell(text: OperationWording.titles(operation.changes)),
        ]
    }
}
