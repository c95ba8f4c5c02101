import Domain
import Testing

@testable import Application
@testable import Browse
@testable import TestSupport

struct BrowseMemesPresenterTests {
    private let viewController = BrowseMemesDisplayLogicSpy()

    @Test func `presents how many memes a list has, and why it cannot be opened`() {
        let count = BrowseMemes.OpenList.Count(memes: 2, isComplete: false, total: 3, position: 1)
        let error = MemesError.query(QueryError(.emptyValue, in: "title:", at: 0..<6))
        let warning = StoreWarning.damagedLines(
            path: "s", [DamagedLine(number: 2, error: .noHeader)])
        for list in [.success(count), .failure(error), .success(nil)]
            as [Result<_, MemesError>]
        {
            presenter().presentOpenedList(
                response: BrowseMemes.OpenList.Response(list: list, warnings: [warning]))
        }
        #expect(
            viewController.opened == [
                .count(count, warnings: [Diagnostic(warning)]), .problem(Diagnostic(error)),
                .problem(
                    Diagnostic(
                        "/a/memes.jsonl: the store is missing or empty; showing what was read before",
                        .noInput)),
            ])
    }

    @Test func `makes rows of an open list, numbered from their position`() {
        let page = MemesPage(memes: [Seeds.walk, Seeds.milk], isLast: true)
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        for page in [.success(page), .failure(error)] as [Result<_, MemesError>] {
            presenter().presentRows(
                response: BrowseMemes.FetchRows.Response(
                    page: page, first: 7, order: .modified, now: Seeds.now))
        }
        #expect(viewController.rows.count == 2)
        guard case .rows(let rows, let ids, let first) = viewController.rows.first else {
            Issue.record("no rows")
            return
        }
        #expect(rows.map(\.number) == [8, 9])
        #expect(rows.map(\.title) == ["a walk", "Buy milk"])
        #expect(ids == [Seeds.walk.id, Seeds.milk.id])
        #expect(first == 7)
        #expect(viewController.rows.last == .problem(Diagnostic(error)))
    }

    private func presenter() -> BrowseMemesPresenter {
        let presenter = BrowseMemesPresenter(storePath: "/a/memes.jsonl", calendar: UTCCalendar())
        presenter.viewController = viewController
        return presenter
    }
}

private final class BrowseMemesDisplayLogicSpy: BrowseMemesDisplayLogic {
    private(set) var opened: [BrowseMemes.OpenList.ViewModel] = []
    private(set) var rows: [BrowseMemes.FetchRows.ViewModel] = []

    func displayOpenedList(viewModel: BrowseMemes.OpenList.ViewModel) { opened.append(viewModel) }

    func displayRows(viewModel: BrowseMemes.FetchRows.ViewModel) { rows.append(viewModel) }
}
