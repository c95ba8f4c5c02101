import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListChangesPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `prints the cursor after the last page`() {
        present(.success(ChangesPage(parts: [ChangesSeeds.added], position: nil)))
        present(.success(ChangesPage(parts: [ChangesSeeds.added], position: ChangesSeeds.position)))
        #expect(
            viewController.viewModels == [
                .records(ChangesSeeds.addedLine), .more,
                .records(ChangesSeeds.addedLine + ChangesSeeds.cursorLine),
            ])
    }

    @Test func `reports a rewritten store and warnings after the last page`() {
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
                .records(""), .more,
                .records(ChangesSeeds.cursorLine),
                .diagnostic(Diagnostic(rewritten)),
                .diagnostic(Diagnostic(warning)),
            ])
    }

    private func present(_ page: Result<ChangesPage, MemesError>) {
        let presenter = ListChangesPresenter()
        presenter.viewController = viewController
        presenter.presentFetchedChanges(response: .init(page: page))
    }
}
