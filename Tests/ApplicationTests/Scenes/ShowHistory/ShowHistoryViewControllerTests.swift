import Domain
import TestSupport
import Testing

@testable import Application

struct ShowHistoryViewControllerTests {
    private let interactor = ShowHistoryBusinessLogicSpy()

    @Test func asksForTheVersionsOfTheMeme() {
        let console = RecordingConsole()
        viewController(HistoryCommand(reference: "@", limit: 3), console).start()
        #expect(
            interactor.requests == [ShowHistory.Request(name: "@", limit: 3)])
        #expect(console.events == [.paging])
    }

    private static let displays: [(ShowHistory.ViewModel, String, String, ExitCode)] =
        [
            (
                .rows([
                    [TextTable.Cell(text: "a@2"), TextTable.Cell(text: "x")],
                    [TextTable.Cell(text: "a@10"), TextTable.Cell(text: "y")],
                ]), "a@2   x\na@10  y\n", "", .done
            ),
            (.output(.records("r\n")), "r\n", "", .done),
            (.output(.diagnostic(Diagnostic("none", .noInput))), "", "meme: none\n", .noInput),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: ShowHistory.ViewModel, _ output: String, _ error: String,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(HistoryCommand(reference: "@"), console)
        #expect(viewController.exitCode == nil)
        viewController.displayFetchedVersions(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == exitCode)
    }

    private func viewController(
        _ command: HistoryCommand, _ console: RecordingConsole
    ) -> ShowHistoryViewController {
        ShowHistoryViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class ShowHistoryBusinessLogicSpy: ShowHistoryBusinessLogic {
    private(set) var requests: [ShowHistory.Request] = []

    func fetchVersions(request: ShowHistory.Request) { requests.append(request) }
}
