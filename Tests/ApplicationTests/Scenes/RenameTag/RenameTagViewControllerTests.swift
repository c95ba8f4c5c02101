import Domain
import TestSupport
import Testing

@testable import Application

struct RenameTagViewControllerTests {
    private let interactor = RenameTagBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(Self.command, RecordingConsole()).start()
        let command = RenameTagCommand(oldName: "c", newName: "d", isDryRun: true)
        viewController(command, RecordingConsole()).start()
        #expect(
            interactor.requests == [
                RenameTag.Request(oldName: "a", newName: "b"),
                RenameTag.Request(oldName: "c", newName: "d", isDryRun: true),
            ])
    }

    private static let command = RenameTagCommand(oldName: "a", newName: "b")

    private func viewController(
        _ command: RenameTagCommand, _ console: RecordingConsole
    ) -> RenameTagViewController {
        RenameTagViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class RenameTagBusinessLogicSpy: RenameTagBusinessLogic {
    private(set) var requests: [RenameTag.Request] = []

    func renameTag(request: RenameTag.Request) { requests.append(request) }
}
