import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListMemesViewControllerTests {
    private let interactor = ListMemesBusinessLogicSpy()
    private let router = ListMemesRouterSpy()
    static let row = MemesTable.Row(
        number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago")

    private static let rowCounts: [(ListMemes.FetchMemes.Request, Int?)] = [
        (ListMemes.FetchMemes.Request(format: .human), 7),
        (ListMemes.FetchMemes.Request(limit: 4, format: .human), 4),
        (ListMemes.FetchMemes.Request(format: .records(.plain)), nil),
        (ListMemes.FetchMemes.Request(order: .title, format: .human), nil),
        (ListMemes.FetchMemes.Request(isReversed: true, format: .human), nil),
    ]

    /// Of the rows of a terminal where nothing is said; only for people, and only by time.
    @Test(arguments: rowCounts.indices)
    func `half of the rows may be for pinned memes`(_ index: Int) {
        let (request, rowCount) = Self.rowCounts[index]
        let console = RecordingConsole(isTerminal: true, size: TerminalSize(columns: 80, rows: 7))
        viewController(request, console, format: request.format).start()
        #expect(interactor.fetchRequests.map(\.rowCount) == [rowCount])
    }

    @Test(arguments: [(24, 10), (10, 6), (3, 1)])
    func `a welcome fits on the screen`(_ rows: Int, _ limit: Int) {
        let console = RecordingConsole(
            isTerminal: true, size: TerminalSize(columns: 40, rows: rows))
        viewController(.welcome, console, format: .human).start()
        #expect(interactor.fetchRequests.map(\.limit) == [limit])
        #expect(console.events == [])
    }

    @Test func `pinned memes stand above the first rows`() {
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
            interactor: interactor, dataStore: ListMemesDataStoreDouble(), router: router,
            picker: PickerDouble(), view: OutputView(console: console, isQuiet: isQuiet),
            request: request)
    }
}
