import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListMemesViewControllerTests {
    private let interactor = ListMemesBusinessLogicSpy()
    static let row = MemesTable.Row(
        number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago")

    @Test func `passes on the screen size and pages a list unless it is a welcome`() {
        for (request, events) in [(ListMemes.FetchMemes.Request(), [.paging]), (.welcome, [])]
            as [(ListMemes.FetchMemes.Request, [RecordingConsole.Event])]
        {
            Self().requestsAListForItsScreen(request, events)
        }
    }

    private func requestsAListForItsScreen(
        _ request: ListMemes.FetchMemes.Request, _ events: [RecordingConsole.Event]
    ) {
        let console = RecordingConsole(isTerminal: true, size: TerminalSize(columns: 80, rows: 7))
        viewController(request, console).start()
        #expect(interactor.fetchRequests.map(\.console.rowCount) == [7])
        #expect(console.events == events)
    }

    @Test func `shows pinned memes above the first rows`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListMemes.FetchMemes.Request(), console)
        var pinned = ListMemesViewControllerTests.row
        pinned.title = "Buy oat milk"
        pinned.isPinned = true
        viewController.displayFetchedMemes(
            viewModel: .pinned([pinned], rest: StyledText("and 2 more\n")))
        #expect(console.outputText == "")
        for _ in 1...2 {
            viewController.displayFetchedMemes(viewModel: .rows([ListMemesViewControllerTests.row]))
        }
        #expect(
            console.outputText == """
                7m3k  * Buy oat milk  home  a day ago
                and 2 more
                7m3k  Buy milk        home  a day ago
                7m3k  Buy milk        home  a day ago

                """)
    }

    @Test func `keeps the columns of the first page`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListMemes.FetchMemes.Request(), console)
        viewController.displayFetchedMemes(viewModel: .rows([ListMemesViewControllerTests.row]))
        var longer = ListMemesViewControllerTests.row
        longer.title = "Buy oat milk"
        viewController.displayFetchedMemes(viewModel: .rows([longer]))
        #expect(console.outputText.hasSuffix("7m3k  Buy oat…  home  a day ago\n"))
    }

    private func viewController(
        _ request: ListMemes.FetchMemes.Request, _ console: RecordingConsole,
        format: OutputFormat = .records(.plain),
        isQuiet: Bool = false
    ) -> ListMemesViewController {
        var request = request
        request.format = format
        return ListMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            request: request)
    }
}
