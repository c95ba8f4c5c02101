import Domain
import TestSupport
import Testing

@testable import Application

struct StepOperationsViewControllerTests {
    private let interactor = StepOperationsBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(StepCommand(step: .undo)).start()
        viewController(StepCommand(step: .redo, chosen: .last(3), isDryRun: true)).start()
        #expect(
            interactor.requests == [
                StepOperations.Request(step: .undo),
                StepOperations.Request(step: .redo, chosen: .last(3), isDryRun: true),
            ])
    }

    private func viewController(_ command: StepCommand) -> StepOperationsViewController {
        StepOperationsViewController(
            interactor: interactor,
            view: OutputView(console: RecordingConsole(), isQuiet: false),
            command: command)
    }
}

private final class StepOperationsBusinessLogicSpy: StepOperationsBusinessLogic {
    private(set) var requests: [StepOperations.Request] = []

    func stepOperations(request: StepOperations.Request) { requests.append(request) }
}
