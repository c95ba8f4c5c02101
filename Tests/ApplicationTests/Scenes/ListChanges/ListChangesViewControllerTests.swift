import Testing

@testable import Application
@testable import TestSupport

struct ListChangesViewControllerTests {
    @Test func `requests pages as long as there are more`() {
        let interactor = ListChangesBusinessLogicSpy()
        let viewController = ListChangesViewController(
            interactor: interactor, view: OutputView(console: RecordingConsole(), isQuiet: false),
            request: ListChanges.Request())
        interactor.onFetch = { if $0 < 3 { viewController.display(viewModel: .more) } }
        viewController.start()
        #expect(interactor.fetchCount == 3)
    }
}

private final class ListChangesBusinessLogicSpy: ListChangesBusinessLogic {
    private(set) var fetchCount = 0
    /// Called with the number of each fetched page.
    var onFetch: (Int) -> Void = { _ in }

    func fetchChanges(request: ListChanges.Request) { fetchMoreChanges() }

    func fetchMoreChanges() {
        fetchCount += 1
        onFetch(fetchCount)
    }
}
