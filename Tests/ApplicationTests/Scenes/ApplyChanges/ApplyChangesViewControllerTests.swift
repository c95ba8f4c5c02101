import Testing

@testable import Application
@testable import TestSupport

struct ApplyChangesViewControllerTests {
    @Test(arguments: [(true, InputSource.unspecified), (false, .input)])
    func `reads standard input unless it is a terminal`(_ isTerminal: Bool, _ source: InputSource) {
        let interactor = ApplyChangesBusinessLogicSpy()
        let console = RecordingConsole(isTerminal: isTerminal)
        ApplyChangesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: ApplyChanges.Request(source: .unspecified)
        ).start()
        #expect(interactor.requests == [ApplyChanges.Request(source: source)])
    }
}

private final class ApplyChangesBusinessLogicSpy: ApplyChangesBusinessLogic {
    private(set) var requests: [ApplyChanges.Request] = []

    func applyChanges(request: ApplyChanges.Request) { requests.append(request) }
}
