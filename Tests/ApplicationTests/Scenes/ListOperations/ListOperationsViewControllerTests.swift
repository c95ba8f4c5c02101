import Domain
import TestSupport
import Testing

@testable import Application

struct ListOperationsViewControllerTests {
    private typealias Cell = TextTable.Cell

    private let interactor = ListOperationsBusinessLogicSpy()

    @Test func asksForPagesAsLongAsThereAreAny() {
        let console = RecordingConsole()
        let viewController = viewController(LogCommand(limit: 9, asOf: "today"), console)
        interactor.viewController = viewController
        interactor.pages = [
            .records("1\n", hasMore: true), .records("2\n", hasMore: true),
            .records("3\n", hasMore: false),
        ]
        viewController.start()
        #expect(
            interactor.requests
                == [ListOperations.Request(limit: 9, asOf: "today")])
        #expect(console.events == [.paging, .records("1\n"), .records("2\n"), .records("3\n")])
        #expect(viewController.exitCode == .done)
    }

    @Test func asksForNoMoreWhenNobodyReads() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(LogCommand(), console)
        interactor.viewController = viewController
        interactor.pages = Array(repeating: .records("x\n", hasMore: true), count: 9)
        viewController.start()
        #expect(console.outputText == "x\nx\n")
    }

    @Test func theFirstPageDecidesTheColumnsAndLeavesRoom() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(LogCommand(), console)
        viewController.displayFetchedOperations(
            viewModel: .rows(
                [[Cell(text: "p14jaa"), Cell(text: "now"), Cell(text: "b")]], hasMore: true))
        viewController.displayFetchedOperations(
            viewModel: .rows(
                [
                    [
                        Cell(text: "fwax4r"), Cell(text: "12 minutes ago"),
                        Cell(text: "added 2 memes"),
                    ]
                ],
                hasMore: false))
        #expect(
            console.outputText == """
                p14jaa  now               b
                fwax4r  12 minutes ago    added 2 memes

                """)
    }

    private static let hint = StyledText("nothing", .faint)

    @Test func hintsUnlessItIsToBeQuietOrNothingWasWanted() {
        for (command, isQuiet, text) in [
            (LogCommand(), false, "nothing"), (LogCommand(), true, ""),
            (LogCommand(limit: 0), false, ""),
        ] {
            let console = RecordingConsole(isTerminal: true)
            let viewController = viewController(command, console, isQuiet: isQuiet)
            viewController.displayFetchedOperations(viewModel: .empty(hint: Self.hint))
            #expect(console.errorText == text)
            #expect(console.outputText == "")
            #expect(viewController.exitCode == .done)
        }
    }

    @Test func displaysWhatIsWrong() {
        let console = RecordingConsole()
        let viewController = viewController(LogCommand(), console)
        viewController.displayFetchedOperations(
            viewModel: .output(.diagnostic(Diagnostic("damaged", .badData))))
        #expect(console.errorText == "meme: damaged\n")
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: LogCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> ListOperationsViewController {
        ListOperationsViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            command: command)
    }
}

/// Keeps requests, and answers each with the next of some pages.
private final class ListOperationsBusinessLogicSpy: ListOperationsBusinessLogic {
    private(set) var requests: [ListOperations.Request] = []
    var pages: [ListOperations.ViewModel] = []
    weak var viewController: ListOperationsViewController?

    func fetchOperations(request: ListOperations.Request) {
        requests.append(request)
        displayNextPage()
    }

    func fetchMoreOperations() {
        displayNextPage()
    }

    private func displayNextPage() {
        guard !pages.isEmpty else { return }
        viewController?.displayFetchedOperations(viewModel: pages.removeFirst())
    }
}
