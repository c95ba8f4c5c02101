import Domain
import TestSupport
import Testing

@testable import Application

struct RedoOperationViewControllerTests {
    private let interactor = RedoOperationBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(StepCommand(), RecordingConsole()).start()
        viewController(StepCommand(count: 3, isRehearsal: true), RecordingConsole()).start()
        #expect(
            interactor.requests == [
                RedoOperation.RedoOperation.Request(),
                RedoOperation.RedoOperation.Request(count: 3, isRehearsal: true),
            ])
    }

    private func viewController(
        _ command: StepCommand, _ console: RecordingConsole
    ) -> RedoOperationViewController {
        RedoOperationViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class RedoOperationBusinessLogicSpy: RedoOperationBusinessLogic {
    private(set) var requests: [RedoOperation.RedoOperation.Request] = []

    func redoOperation(request: RedoOperation.RedoOperation.Request) { requests.append(request) }
}
