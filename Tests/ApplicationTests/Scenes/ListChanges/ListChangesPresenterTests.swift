import Domain
import TestSupport
import Testing

@testable import Application

struct ListChangesPresenterTests {
    private let viewController = ListChangesDisplayLogicSpy()

    @Test func theCursorComesAfterTheLastPage() {
        present(.success(ChangesPage(parts: [ChangesSeeds.added], position: nil)))
        present(
            .success(ChangesPage(parts: [ChangesSeeds.added], position: ChangesSeeds.position)))
        #expect(
            viewController.viewModels == [
                .records(ChangesSeeds.addedLine, hasMore: true),
                .records(ChangesSeeds.addedLine + ChangesSeeds.cursorLine, hasMore: false),
            ])
    }

    @Test func tellsWhatElseThereIsToSayAfterwards() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        let rewritten = RewrittenStore(after: Seeds.now)
        present(.success(ChangesPage(parts: [], position: nil, rewritten: rewritten)))
        present(
            .success(
                ChangesPage(
                    parts: [], position: ChangesSeeds.position, rewritten: rewritten,
                    warnings: [warning])))
        #expect(
            viewController.viewModels == [
                .records("", hasMore: true),
                .records(ChangesSeeds.cursorLine, hasMore: false),
                .output(.diagnostic(Diagnostic(rewritten))),
                .output(.diagnostic(Diagnostic(warning))),
            ])
    }

    @Test func findsTheWordsForAnError() {
        present(.failure(.request(.unreadableCursor("x"))))
        #expect(
            viewController.viewModels == [
                .output(.diagnostic(Diagnostic(MemesError.request(.unreadableCursor("x")))))
            ]
        )
    }

    private func present(_ page: Result<ChangesPage, MemesError>) {
        let presenter = ListChangesPresenter()
        presenter.viewController = viewController
        presenter.presentFetchedChanges(
            response: ListChanges.Response(page: page))
    }
}

private final class ListChangesDisplayLogicSpy: ListChangesDisplayLogic {
    private(set) var viewModels: [ListChanges.ViewModel] = []

    func displayFetchedChanges(viewModel: ListChanges.ViewModel) {
        viewModels.append(viewModel)
    }
}
