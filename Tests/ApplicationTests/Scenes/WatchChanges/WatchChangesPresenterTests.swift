import Domain
import Testing

@testable import Application
@testable import TestSupport

struct WatchChangesPresenterTests {
    private let viewController = WatchChangesDisplayLogicSpy()

    @Test func `makes records without a cursor`() {
        let rewritten = RewrittenStore(after: Seeds.now)
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        present(.page(ChangesPage(parts: [ChangesSeeds.added], position: nil)))
        present(
            .page(
                ChangesPage(
                    parts: [], position: ChangesSeeds.position, rewritten: rewritten,
                    warnings: [warning])))
        #expect(
            viewController.displayed == [
                .output(.records(ChangesSeeds.addedLine)), .output(.records("")),
                .output(.diagnostic(Diagnostic(rewritten))),
                .output(.diagnostic(Diagnostic(warning))),
            ])
    }

    @Test func `hints at how to stop waiting`() {
        present(.waiting)
        #expect(
            viewController.displayed == [
                .viewModel(
                    .waiting(
                        hint: StyledText("Waiting for changes; press Ctrl-C to stop\n", .faint)))
            ])
    }

    @Test func `prints the cursor at the end`() {
        let error = MemesError.field(.emptyTitle)
        present(.ended(.interrupted, ChangesSeeds.position))
        present(.ended(.interrupted, nil))
        present(.ended(.outputClosed, ChangesSeeds.position))
        present(.ended(.failed(error), ChangesSeeds.position))
        #expect(
            viewController.displayed == [
                .viewModel(.ended(cursor: ChangesSeeds.cursorLine, .interrupted)),
                .viewModel(.ended(cursor: "", .interrupted)),
                .viewModel(.ended(cursor: "", .brokenPipe)),
                .output(.diagnostic(Diagnostic(error))),
                .viewModel(.ended(cursor: ChangesSeeds.cursorLine, .usage)),
            ])
    }

    @Test func `makes a line for each complete operation`() {
        let (call, milk) = (Seeds.call, Seeds.milk)
        let time = Seeds.time("2026-11-20T10:00:00.123Z")
        let presenter = presenter(isForPeople: true)
        presenter.presentWatchedChanges(
            response: response([
                ChangesSeeds.added,
                OperationPart(
                    time: time, changes: [ChangesSeeds.change(.removed, milk)], isLast: false),
            ]))
        presenter.presentWatchedChanges(
            response: response([
                OperationPart(
                    time: time, changes: [ChangesSeeds.change(.removed, call)], isFirst: false)
            ]))
        presenter.presentWatchedChanges(
            response: .init(changes: .ended(.interrupted, ChangesSeeds.position)))
        #expect(
            viewController.displayed.prefix(2).map(\.words) == [
                "2026-11-20 10:00  added 7m3k \"Buy milk\"\n",
                "2026-11-20 10:00  removed 2 memes: \"Buy milk\", \"Call Ann\"\n",
            ])
        #expect(viewController.displayed.last == .viewModel(.ended(cursor: "", .interrupted)))
    }

    @Test func `names the author of an operation`() {
        presenter(isForPeople: true).presentWatchedChanges(
            response: response([
                OperationPart(
                    time: Seeds.time("2026-11-20T10:00:00.123Z"), author: "mcp:ann",
                    changes: [ChangesSeeds.change(.added, Seeds.milk)])
            ]))
        #expect(
            viewController.displayed.first?.words
                == "2026-11-20 10:00  added 7m3k \"Buy milk\" (by mcp:ann)\n")
    }

    @Test func `breaks lines at spaces on a terminal`() {
        presenter(isForPeople: true, columns: 30).presentWatchedChanges(
            response: response([
                OperationPart(
                    time: Seeds.milk.created ?? Seeds.now,
                    changes: [
                        ChangesSeeds.change(.added, Seeds.milk)
                    ])
            ]))
        #expect(
            viewController.displayed.first?.words
                == "2026-11-20 10:00  added 7m3k\n  \"Buy milk\"\n")
    }

    private func response(_ parts: [OperationPart]) -> WatchChanges.Response {
        WatchChanges.Response(changes: .page(ChangesPage(parts: parts, position: nil)))
    }

    private func presenter(isForPeople: Bool = false, columns: Int? = nil) -> WatchChangesPresenter
    {
        let presenter = WatchChangesPresenter(
            isForPeople: isForPeople, calendar: UTCCalendar(), glyphs: .unicode,
            columns: columns)
        presenter.viewController = viewController
        return presenter
    }

    private func present(_ changes: WatchedChanges) {
        presenter().presentWatchedChanges(response: .init(changes: changes))
    }
}

private final class WatchChangesDisplayLogicSpy:
    DisplaySpy<WatchChanges.ViewModel>, WatchChangesDisplayLogic
{
    func displayWatchedChanges(viewModel: WatchChanges.ViewModel) { keep(viewModel) }
}
