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
            interactor.requests == [CountMemes.Request(query: query, asOf: "today")])
        #expect(console.events == [])
    }

    private func viewController(
        _ command: CountCommand, _ console: RecordingConsole
    ) -> CountMemesViewController {
        CountMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class CountMemesBusinessLogicSpy: CountMemesBusinessLogic {
    private(set) var requests: [CountMemes.Request] = []

    func countMemes(request: CountMemes.Request) { requests.append(request) }
}
