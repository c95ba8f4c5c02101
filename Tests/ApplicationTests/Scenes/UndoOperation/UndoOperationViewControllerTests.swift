import Domain
import TestSupport
import Testing

@testable import Application

struct UndoOperationViewControllerTests {
    private let interactor = UndoOperationBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(StepCommand(), RecordingConsole()).start()
        viewController(StepCommand(count: 3, isRehearsal: true), RecordingConsole()).start()
        #expect(
            interactor.requests == [
                UndoOperation.UndoOperation.Request(),
                UndoOperation.UndoOperation.Request(count: 3, isRehearsal: true),
            ])
    }

    private func viewController(
        _ command: StepCommand, _ console: RecordingConsole
    ) -> UndoOperationViewController {
        UndoOperationViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class UndoOperationBusinessLogicSpy: UndoOperationBusinessLogic {
    private(set) var requests: [UndoOperation.UndoOperation.Request] = []

    func undoOperation(request: UndoOperation.UndoOperation.Request) { requests.append(request) }
}
