import Testing

@testable import Application
@testable import TestSupport

struct CountMemesViewControllerTests {
    @Test(arguments: [(true, false, true), (true, true, false), (false, false, false)])
    func `requests a guess if it would be shown`(
        _ isTerminal: Bool, _ isQuiet: Bool, _ wantsGuess: Bool
    ) {
        let interactor = CountMemesBusinessLogicSpy()
        let console = RecordingConsole(isTerminal: isTerminal)
        CountMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            request: CountMemes.Request()
        ).start()
        #expect(interactor.requests == [CountMemes.Request(wantsGuess: wantsGuess)])
    }
}

private final class CountMemesBusinessLogicSpy: CountMemesBusinessLogic {
    private(set) var requests: [CountMemes.Request] = []

    func countMemes(request: CountMemes.Request) { requests.append(request) }
}
