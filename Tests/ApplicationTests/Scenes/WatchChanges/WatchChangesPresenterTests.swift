import Domain
import TestSupport
import Testing

@testable import Application

struct WatchChangesPresenterTests {
    private let viewController = WatchChangesDisplayLogicSpy()

    @Test func makesRecordsWithoutACursor() {
        let rewritten = RewrittenStore(after: Seeds.now)
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        present(.page(ChangesPage(parts: [ChangesSeeds.added], position: nil)))
        present(
            .page(
                ChangesPage(
                    parts: [], position: ChangesSeeds.position, rewritten: rewritten,
                    warnings: [warning])))
        #expect(
            viewController.viewModels == [
                .records(ChangesSeeds.addedLine), .records(""),
                .output(.diagnostic(Diagnostic(rewritten))),
                .output(.diagnostic(Diagnostic(warning))),
            ])
    }

    @Test func hintsAtHowToEndTheWaiting() {
        present(.waiting)
        #expect(
            viewController.viewModels == [
                .waiting(hint: StyledText("Waiting for changes; press Ctrl-C to stop\n", .faint))
            ])
    }

    @Test func theCursorComesAtTheEnd() {
        let error = MemesError.field(.emptyTitle)
        present(.ended(.interrupted, ChangesSeeds.position))
        present(.ended(.interrupted, nil))
        present(.ended(.outputClosed, ChangesSeeds.position))
        present(.ended(.failed(error), ChangesSeeds.position))
        #expect(
            viewController.viewModels == [
                .ended(cursor: ChangesSeeds.cursorLine, .interrupted),
                .ended(cursor: "", .interrupted),
                .ended(cursor: "", .brokenPipe),
                .output(.diagnostic(Diagnostic(error))),
                .ended(cursor: ChangesSeeds.cursorLine, .usage),
            ])
    }

    private func present(_ changes: WatchedChanges) {
        let presenter = WatchChangesPresenter()
        presenter.viewController = viewController
        presenter.presentWatchedChanges(
            response: WatchChanges.Response(changes: changes))
    }
}

private final class WatchChangesDisplayLogicSpy: WatchChangesDisplayLogic {
    private(set) var viewModels: [WatchChanges.ViewModel] = []

    func displayWatchedChanges(viewModel: WatchChanges.ViewModel) {
        viewModels.append(viewModel)
    }
}
