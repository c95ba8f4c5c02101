import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OpenMemesViewControllerTests {
    /// The answer, the consents of the requests, and the exit code.
    @Test(
        arguments: [
            ("y", [nil, .confirmed], nil), ("n", [nil], .nothingMatched),
        ] as [(String, [Consent?], ExitCode?)])
    func `opens several if the answer is yes`(
        _ answer: String, _ consents: [Consent?], _ exitCode: ExitCode?
    ) {
        let interactor = OpenMemesBusinessLogicSpy()
        let console = RecordingConsole(isTerminal: true, answers: [answer])
        let viewController = OpenMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: OpenMemes.Request(names: ["@", "7m3k"]))
        interactor.onFirst = {
            viewController.display(
                viewModel: .question(
                    ChangeQuestion(text: "Sure?", declined: Diagnostic("no", .nothingMatched))))
        }
        viewController.start()
        #expect(interactor.requests.map(\.consent) == consents)
        #expect(interactor.requests.first?.canAsk == true)
        #expect(viewController.exitCode == exitCode)
    }
}

private final class OpenMemesBusinessLogicSpy: OpenMemesBusinessLogic {
    /// Displays the answer to the first request.
    var onFirst: () -> Void = {}
    private(set) var requests: [OpenMemes.Request] = []

    func openMemes(request: OpenMemes.Request) {
        requests.append(request)
        if requests.count == 1 { onFirst() }
    }
}
