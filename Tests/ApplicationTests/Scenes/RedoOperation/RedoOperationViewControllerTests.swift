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

    private static let notice = Diagnostic("torn", .done)
    private static let error = Diagnostic("nothing", .nothingMatched)

    private static let displays:
        [(RedoOperation.RedoOperation.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.lines(StyledText("done\n")), .text(StyledText("done\n")), .done),
            (.records("r\n"), .records("r\n"), .done),
            (.diagnostic(notice), .error(notice.text), .done),
            (.diagnostic(error), .error(error.text), .nothingMatched),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: RedoOperation.RedoOperation.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(StepCommand(), console)
        #expect(viewController.exitCode == nil)
        viewController.displayRedoneOperation(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(StepCommand(), console, isQuiet: true)
        viewController.displayRedoneOperation(viewModel: .lines(StyledText("done\n")))
        viewController.displayRedoneOperation(viewModel: .records("r\n"))
        viewController.displayRedoneOperation(viewModel: .diagnostic(Self.error))
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    private func viewController(
        _ command: StepCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> RedoOperationViewController {
        RedoOperationViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class RedoOperationBusinessLogicSpy: RedoOperationBusinessLogic {
    private(set) var requests: [RedoOperation.RedoOperation.Request] = []

    func redoOperation(request: RedoOperation.RedoOperation.Request) { requests.append(request) }
}
