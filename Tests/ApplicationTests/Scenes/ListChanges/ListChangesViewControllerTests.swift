import Domain
import TestSupport
import Testing

@testable import Application

struct ListChangesViewControllerTests {
    private let interactor = ListChangesBusinessLogicSpy()

    @Test func asksForPagesAsLongAsThereAreAny() {
        let console = RecordingConsole()
        let viewController = viewController(ChangesCommand(since: "c1-0-0"), console)
        interactor.viewController = viewController
        interactor.pages = [
            .records("1\n", hasMore: true), .records("2\n", hasMore: true),
            .records("3\n", hasMore: false), .records("4\n", hasMore: false),
        ]
        viewController.start()
        #expect(interactor.requests == [ListChanges.Request(since: "c1-0-0")])
        #expect(console.events == [.paging, .records("1\n"), .records("2\n"), .records("3\n")])
        #expect(viewController.exitCode == .done)
    }

    @Test func asksForNoMoreWhenNobodyReads() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(ChangesCommand(), console)
        interactor.viewController = viewController
        interactor.pages = Array(repeating: .records("x\n", hasMore: true), count: 9)
        viewController.start()
        #expect(console.outputText == "x\nx\n")
    }

    @Test func displaysWhatIsWrong() {
        let console = RecordingConsole()
        let viewController = viewController(ChangesCommand(), console)
        viewController.displayFetchedChanges(
            viewModel: .output(.diagnostic(Diagnostic("damaged", .badData))))
        #expect(console.errorText == "meme: damaged\n")
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: ChangesCommand, _ console: RecordingConsole
    ) -> ListChangesViewController {
        ListChangesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

/// Keeps requests, and answers each with the next of some pages.
private final class ListChangesBusinessLogicSpy: ListChangesBusinessLogic {
    private(set) var requests: [ListChanges.Request] = []
    var pages: [ListChanges.ViewModel] = []
    weak var viewController: ListChangesViewController?

    func fetchChanges(request: ListChanges.Request) {
        requests.append(request)
        displayNextPage()
    }

    func fetchMoreChanges() { displayNextPage() }

    private func displayNextPage() {
        guard !pages.isEmpty else { return }
        viewController?.displayFetchedChanges(viewModel: pages.removeFirst())
    }
}
