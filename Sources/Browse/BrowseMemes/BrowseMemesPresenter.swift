import Application
import Domain

protocol BrowseMemesPresentationLogic {
    /// Presents the number of memes found for the open list, or an error.
    func presentOpenedList(response: BrowseMemes.OpenList.Response)
    /// Presents rows of the open list.
    func presentRows(response: BrowseMemes.FetchRows.Response)
}

/// The logic of the screen that shows the list.
protocol BrowseMemesDisplayLogic: AnyObject {
    /// Shows the number of memes found so far for the open list.
    func displayOpenedList(viewModel: BrowseMemes.OpenList.ViewModel)
    /// Shows rows of the open list.
    func displayRows(viewModel: BrowseMemes.FetchRows.ViewModel)
}

final class BrowseMemesPresenter: BrowseMemesPresentationLogic {
    weak var viewController: (any BrowseMemesDisplayLogic)?

    private let storePath: String
    private let calendar: any LocalCalendar

    init(storePath: String, calendar: any LocalCalendar) {
        self.storePath = storePath
        self.calendar = calendar
    }

    func presentOpenedList(response: BrowseMemes.OpenList.Response) {
        let viewModel: BrowseMemes.OpenList.ViewModel =
            switch response.list {
            case .success(let count?):
                .count(count, warnings: response.warnings.map { Diagnostic($0) })
            case .success(nil):
                .problem(
                    Diagnostic(
                        localized(
                            "\(Diagnostic.path(storePath)): the store is missing or empty; showing what was read before"
                        ),
                        .noInput))
            case .failure(let error): .problem(Diagnostic(error))
            }
        viewController?.displayOpenedList(viewModel: viewModel)
    }

    func presentRows(response: BrowseMemes.FetchRows.Response) {
        switch response.page {
        case .success(let page):
            let rows = MemesTable.rows(
                of: page, after: response.first, by: response.order, now: response.now, calendar)
            viewController?.displayRows(
                viewModel: .rows(rows, ids: page.memes.map(\.id), first: response.first))
        case .failure(let error):
            viewController?.displayRows(viewModel: .problem(Diagnostic(error)))
        }
    }
}
