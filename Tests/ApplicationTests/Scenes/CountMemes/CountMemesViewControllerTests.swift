import TestSupport
import Testing

@testable import Application

struct CountMemesViewControllerTests {
    private let interactor = CountMemesBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        let console = RecordingConsole()
        let query = QueryRequest(text: "milk")
        viewController(CountCommand(query: query, asOf: "today"), console).start()
        #expect(
            interactor.requests == [CountMemes.CountMemes.Request(query: query, asOf: "today")])
        #expect(console.events == [])
    }

    private static let displays: [(CountMemes.CountMemes.ViewModel, String, String, ExitCode)] = [
        (.count("2\n"), "2\n", "", .done),
        (.nothingFound("0\n"), "0\n", "", .nothingMatched),
        (.diagnostic(Diagnostic("torn", .done)), "", "meme: torn\n", .done),
        (.diagnostic(Diagnostic("refused", .permission)), "", "meme: refused\n", .permission),
    ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: CountMemes.CountMemes.ViewModel, _ output: String, _ error: String,
        _ code: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(CountCommand(), console)
        #expect(viewController.exitCode == nil)
        viewController.displayCountedMemes(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == code)
    }

    @Test func damageDecidesTheCodeWhereNothingIsCounted() {
        let viewController = viewController(CountCommand(), RecordingConsole())
        viewController.displayCountedMemes(viewModel: .diagnostic(Diagnostic("bad", .badData)))
        viewController.displayCountedMemes(viewModel: .nothingFound("0\n"))
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: CountCommand, _ console: RecordingConsole
    ) -> CountMemesViewController {
        CountMemesViewController(
            interactor: interactor, console: console,
            command: command)
    }
}

private final class CountMemesBusinessLogicSpy: CountMemesBusinessLogic {
    private(set) var requests: [CountMemes.CountMemes.Request] = []

    func countMemes(request: CountMemes.CountMemes.Request) { requests.append(request) }
}
