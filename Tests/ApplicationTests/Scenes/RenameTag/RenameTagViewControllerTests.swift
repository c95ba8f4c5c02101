import Domain
import TestSupport
import Testing

@testable import Application

struct RenameTagViewControllerTests {
    private let interactor = RenameTagBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(Self.command, RecordingConsole()).start()
        let command = RenameTagCommand(oldName: "c", newName: "d", isRehearsal: true)
        viewController(command, RecordingConsole()).start()
        #expect(
            interactor.requests == [
                RenameTag.RenameTag.Request(oldName: "a", newName: "b"),
                RenameTag.RenameTag.Request(oldName: "c", newName: "d", isRehearsal: true),
            ])
    }

    private static let notice = Diagnostic("nothing changed", .done)
    private static let error = Diagnostic("full", .inputOutput)

    private static let displays:
        [(RenameTag.RenameTag.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.line(StyledText("done")), .text(StyledText("done")), .done),
            (.records("{}\n"), .records("{}\n"), .done),
            (.diagnostic(notice), .error(notice.text), .done),
            (.diagnostic(error), .error(error.text), .inputOutput),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: RenameTag.RenameTag.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(Self.command, console)
        #expect(viewController.exitCode == nil)
        viewController.displayRenamedTag(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(Self.command, console, isQuiet: true)
        viewController.displayRenamedTag(viewModel: .line(StyledText("done")))
        viewController.displayRenamedTag(viewModel: .records("{}\n"))
        viewController.displayRenamedTag(viewModel: .diagnostic(Self.error))
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .inputOutput)
    }

    private static let command = RenameTagCommand(oldName: "a", newName: "b")

    private func viewController(
        _ command: RenameTagCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> RenameTagViewController {
        RenameTagViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class RenameTagBusinessLogicSpy: RenameTagBusinessLogic {
    private(set) var requests: [RenameTag.RenameTag.Request] = []

    func renameTag(request: RenameTag.RenameTag.Request) { requests.append(request) }
}
