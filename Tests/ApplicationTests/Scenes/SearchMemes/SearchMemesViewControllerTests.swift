import Domain
import TestSupport
import Testing

@testable import Application

struct SearchMemesViewControllerTests {
    private let interactor = SearchMemesBusinessLogicSpy()
    private static let row = FoundMemesTable.Row(
        meme: MemesTable.Row(
            number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago"),
        passages: [Snippets.Passage(text: "oat milk", hits: "oat milk".ranges(of: "milk"))])

    @Test func asksForWhatTheCommandSays() {
        let console = RecordingConsole()
        let query = QueryRequest(text: "milk", tags: ["home"])
        let command = SearchCommand(
            query: query, asOf: "today", order: .title, isReversed: true, limit: 3)
        viewController(command, console).start()
        #expect(
            interactor.requests == [
                SearchMemes.Request(
                    query: query, asOf: "today", order: .title, isReversed: true, limit: 3)
            ])
        #expect(console.events == [.paging])
    }

    /// All memes of a page are looked through before the first is shown.
    @Test func asksForSmallPagesInTheFormForPeople() {
        viewController(format: .human).start()
        #expect(
            interactor.requests == [
                SearchMemes.Request(
                    query: QueryRequest(text: "x"), pageSize: 100, isForPeople: true)
            ])
    }

    private static let displays: [(SearchMemes.ViewModel, String, String, ExitCode)] = [
        (
            .rows([row], hasMore: false), "7m3k  Buy milk  home  a day ago\n      oat milk\n", "",
            .done
        ),
        (.records(Array("x\0".utf8), hasMore: false), "x\0", "", .done),
        (.nothingFound(records: Array("[]\n".utf8)), "[]\n", "", .nothingMatched),
        (
            .output(.diagnostic(Diagnostic("refused", .permission))), "", "meme: refused\n",
            .permission
        ),
    ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: SearchMemes.ViewModel, _ output: String, _ error: String,
        _ code: ExitCode
    ) {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(SearchCommand(query: QueryRequest()), console)
        #expect(viewController.exitCode == nil)
        viewController.displayFetchedMemes(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == code)
    }

    @Test func doesNotSayThatNothingMatchesWhereNothingIsWanted() {
        let command = SearchCommand(query: QueryRequest(text: "x"), limit: 0)
        let viewController = viewController(command, RecordingConsole())
        viewController.displayFetchedMemes(viewModel: .nothingFound(records: []))
        #expect(viewController.exitCode == .done)
    }

    @Test func asksForMoreAsLongAsThereIsMoreAndSomebodyReads() {
        let console = RecordingConsole()
        let viewController = viewController(SearchCommand(query: QueryRequest()), console)
        var pages = ["1\n", "2\n", "3\n"]
        interactor.onFetch = {
            let page = pages.removeFirst()
            viewController.displayFetchedMemes(
                viewModel: .records(Array(page.utf8), hasMore: !pages.isEmpty))
        }
        viewController.start()
        #expect(console.outputText == "1\n2\n3\n")
        #expect(interactor.fetchMoreCount == 2)
    }

    @Test func asksForNoMoreWhenNobodyReads() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(SearchCommand(query: QueryRequest()), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(
                viewModel: .records(Array("x\n".utf8), hasMore: true))
        }
        viewController.start()
        #expect(interactor.fetchMoreCount == 1)
    }

    @Test func keepsTheColumnsOfTheFirstPage() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(SearchCommand(query: QueryRequest()), console)
        viewController.displayFetchedMemes(
            viewModel: .rows([SearchMemesViewControllerTests.row], hasMore: true))
        var longer = SearchMemesViewControllerTests.row
        longer.meme.title = "Buy oat milk"
        viewController.displayFetchedMemes(viewModel: .rows([longer], hasMore: false))
        #expect(console.outputText.contains("7m3k  Buy oat…  home  a day ago\n"))
    }

    private func viewController(format: OutputFormat) -> SearchMemesViewController {
        viewController(
            SearchCommand(query: QueryRequest(text: "x")), RecordingConsole(), format: format)
    }

    private func viewController(
        _ command: SearchCommand, _ console: RecordingConsole,
        format: OutputFormat = .records(.plain)
    ) -> SearchMemesViewController {
        var command = command
        command.format = format
        return SearchMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class SearchMemesBusinessLogicSpy: SearchMemesBusinessLogic {
    private(set) var requests: [SearchMemes.Request] = []
    private(set) var fetchMoreCount = 0
    var onFetch: () -> Void = {}

    func fetchMemes(request: SearchMemes.Request) {
        requests.append(request)
        onFetch()
    }

    func fetchMoreMemes() {
        fetchMoreCount += 1
        onFetch()
    }
}
