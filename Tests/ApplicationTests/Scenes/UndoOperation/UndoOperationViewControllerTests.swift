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

    private static let notice = Diagnostic("torn", .done)
    private static let error = Diagnostic("nothing", .nothingMatched)

    private static let displays:
        [(UndoOperation.UndoOperation.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.lines(StyledText("done\n")), .text(StyledText("done\n")), .done),
            (.records("r\n"), .records("r\n"), .done),
            (.diagnostic(notice), .error(notice.text), .done),
            (.diagnostic(error), .error(error.text), .nothingMatched),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: UndoOperation.UndoOperation.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(StepCommand(), console)
        #expect(viewController.exitCode == nil)
        viewController.displayUndoneOperation(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(StepCommand(), console, isQuiet: true)
        viewController.displayUndoneOperation(viewModel: .lines(StyledText("done\n")))
        viewController.displayUndoneOperation(viewModel: .records("r\n"))
        viewController.displayUndoneOperation(viewModel: .diagnostic(Self.error))
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    private func viewController(
        _ command: StepCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> UndoOperationViewController {
        UndoOperationViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class UndoOperationBusinessLogicSpy: UndoOperationBusinessLogic {
    private(set) var requests: [UndoOperation.UndoOperation.Request] = []

    func undoOperation(request: UndoOperation.UndoOperation.Request) { requests.append(request) }
}
