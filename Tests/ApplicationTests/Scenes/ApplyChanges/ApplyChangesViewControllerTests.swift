import Domain
import TestSupport
import Testing

@testable import Application

struct ApplyChangesViewControllerTests {
    private typealias Request = ApplyChanges.Request

    private let interactor = ApplyChangesBusinessLogicSpy()

    @Test func asksForWhatTheCommandNames() {
        let pipe = RecordingConsole()
        let terminal = RecordingConsole(isTerminal: true)
        viewController(ApplyCommand(input: .file("f"), isDryRun: true), terminal).start()
        viewController(ApplyCommand(input: .standardInput), terminal).start()
        viewController(ApplyCommand(input: .unspecified), terminal).start()
        viewController(ApplyCommand(input: .unspecified), pipe).start()
        #expect(
            interactor.requests == [
                Request(source: .file("f"), isDryRun: true), Request(source: .input),
                Request(source: .unspecified), Request(source: .input),
            ])
        #expect(pipe.inputReadCount == 0)
    }

    private func viewController(
        _ command: ApplyCommand, _ console: RecordingConsole
    ) -> ApplyChangesViewController {
        ApplyChangesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class ApplyChangesBusinessLogicSpy: ApplyChangesBusinessLogic {
    private(set) var requests: [ApplyChanges.Request] = []

    func applyChanges(request: ApplyChanges.Request) { requests.append(request) }
}
