import Domain
import TestSupport
import Testing

@testable import Application

struct ListMemesViewControllerTests {
    private let interactor = ListMemesBusinessLogicSpy()
    private let router = ListMemesRouterSpy()
    static let row = MemesTable.Row(
        number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago")

    @Test func asksForWhatTheCommandSays() {
        let console = RecordingConsole()
        let query = QueryRequest(text: "milk", tags: ["home"])
        let command = ListCommand(
            query: query, asOf: "today", order: .title, isReversed: true, limit: 3)
        for format in [OutputFormat.human, .records(.plain)] {
            viewController(command, console, format: format).start()
        }
        #expect(
            interactor.fetchRequests
                == [true, false].map { isForPeople in
                    ListMemes.FetchMemes.Request(
                        query: query, asOf: "today", order: .title, isReversed: true, limit: 3,
                        isForPeople: isForPeople)
                })
        #expect(console.events == [.paging, .paging])
    }

    private static let rowCounts: [(ListCommand, Int?)] = [
        (ListCommand(format: .human), 7), (ListCommand(limit: 4, format: .human), 4),
        (ListCommand(format: .records(.plain)), nil),
        (ListCommand(order: .title, format: .human), nil),
        (ListCommand(isReversed: true, format: .human), nil),
    ]

    /// Of the rows of a terminal where nothing is said; only for people, and only by time.
    @Test(arguments: rowCounts)
    func halfOfTheRowsMayBeForPinnedMemes(_ command: ListCommand, _ rowCount: Int?) {
        let console = RecordingConsole(
            isTerminal: true, size: TerminalSize(columns: 80, rows: 7))
        viewController(command, console, format: command.format).start()
        #expect(interactor.fetchRequests.map(\.rowCount) == [rowCount])
    }

    @Test(arguments: [(24, 10), (10, 6), (3, 1)])
    func aWelcomeFitsOnTheScreen(_ rows: Int, _ limit: Int) {
        let console = RecordingConsole(
            isTerminal: true, size: TerminalSize(columns: 40, rows: rows))
        viewController(.welcome, console, format: .human).start()
        #expect(interactor.fetchRequests.map(\.limit) == [limit])
        #expect(console.events == [])
    }

    @Test func pinnedMemesStandAboveTheFirstRows() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console)
        var pinned = ListMemesViewControllerTests.row
        pinned.title = "Buy oat milk"
        pinned.isPinned = true
        viewController.displayFetchedMemes(
            viewModel: .pinned([pinned], rest: StyledText("and 2 more\n")))
        #expect(console.outputText == "")
        for hasMore in [true, false] {
            viewController.displayFetchedMemes(
                viewModel: .rows([ListMemesViewControllerTests.row], hasMore: hasMore))
        }
        #expect(
            console.outputText == """
                7m3k  * Buy oat milk  home  a day ago
                and 2 more
                7m3k  Buy milk        home  a day ago
                7m3k  Buy milk        home  a day ago

                """)
    }

    private static let displays: [(ListMemes.FetchMemes.ViewModel, String, String, ExitCode)] = [
        (.rows([row], hasMore: false), "7m3k  Buy milk  home  a day ago\n", "", .done),
        (.empty(hint: StyledText("none\n")), "", "none\n", .done),
        (.records(Array("x\0".utf8), hasMore: false), "x\0", "", .done),
        (.nothingFound(records: Array("[]\n".utf8)), "[]\n", "", .nothingMatched),
        (
            .output(.diagnostic(Diagnostic("refused", .permission))), "", "meme: refused\n",
            .permission
        ),
    ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: ListMemes.FetchMemes.ViewModel, _ output: String, _ error: String,
        _ code: ExitCode
    ) {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console)
        #expect(viewController.exitCode == nil)
        viewController.displayFetchedMemes(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == code)
    }

    @Test func asksForMoreAsLongAsThereIsMoreAndSomebodyReads() {
        let console = RecordingConsole()
        let viewController = viewController(ListCommand(), console)
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
        let viewController = viewController(ListCommand(), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: .records([0x78], hasMore: true))
        }
        viewController.start()
        #expect(interactor.fetchMoreCount == 1)
    }

    @Test func asksForNoMoreAfterAnError() {
        let console = RecordingConsole()
        let viewController = viewController(ListCommand(), console)
        var viewModels: [ListMemes.FetchMemes.ViewModel] = [
            .records([0x78], hasMore: true),
            .output(.diagnostic(Diagnostic("broken", .inputOutput))),
        ]
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: viewModels.removeFirst())
        }
        viewController.start()
        #expect(interactor.fetchMoreCount == 1)
        #expect(viewController.exitCode == .inputOutput)
    }

    @Test func keepsTheColumnsOfTheFirstPage() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console)
        viewController.displayFetchedMemes(
            viewModel: .rows([ListMemesViewControllerTests.row], hasMore: true))
        var longer = ListMemesViewControllerTests.row
        longer.title = "Buy oat milk"
        viewController.displayFetchedMemes(viewModel: .rows([longer], hasMore: false))
        #expect(console.outputText.hasSuffix("7m3k  Buy oat…  home  a day ago\n"))
    }

    @Test func damageAfterRowsDecidesTheCode() {
        let viewController = viewController(ListCommand(), RecordingConsole())
        viewController.displayFetchedMemes(viewModel: .records([0x78], hasMore: false))
        viewController.displayFetchedMemes(
            viewModel: .output(.diagnostic(Diagnostic("damaged", .badData))))
        #expect(viewController.exitCode == .badData)
    }

    @Test func hintsOnlyAtWhatTheUserDoesNotKnow() {
        let quiet = RecordingConsole(isTerminal: true)
        viewController(ListCommand(), quiet, isQuiet: true)
            .displayFetchedMemes(viewModel: .empty(hint: StyledText("none")))
        #expect(quiet.events == [])
        let nothing = RecordingConsole(isTerminal: true)
        viewController(ListCommand(limit: 0), nothing)
            .displayFetchedMemes(viewModel: .empty(hint: StyledText("none")))
        #expect(nothing.events == [])
    }

    /// Whoever wants none gets none, and that is well.
    @Test func doesNotSayThatNothingMatchesWhereNothingIsWanted() {
        let viewController = viewController(ListCommand(limit: 0), RecordingConsole())
        viewController.displayFetchedMemes(viewModel: .nothingFound(records: []))
        #expect(viewController.exitCode == .done)
    }

    @Test func damageDecidesTheCodeWhereNothingIsFound() {
        let viewController = viewController(ListCommand(), RecordingConsole())
        viewController.displayFetchedMemes(
            viewModel: .output(.diagnostic(Diagnostic("bad", .badData))))
        viewController.displayFetchedMemes(viewModel: .nothingFound(records: []))
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: ListCommand, _ console: RecordingConsole,
        format: OutputFormat = .records(.plain),
        isQuiet: Bool = false
    ) -> ListMemesViewController {
        var command = command
        command.format = format
        return ListMemesViewController(
            interactor: interactor, dataStore: ListMemesDataStoreDouble(), router: router,
            picker: PickerDouble(), view: OutputView(console: console, isQuiet: isQuiet),
            command: command)
    }
}
