import Domain
import TestSupport
import Testing

@testable import Application

struct ApplyChangesViewControllerTests {
    private typealias Request = ApplyChanges.ApplyChanges.Request

    private let interactor = ApplyChangesBusinessLogicSpy()

    @Test func asksForWhatTheCommandNames() {
        let pipe = RecordingConsole()
        let terminal = RecordingConsole(isTerminal: true)
        viewController(ApplyCommand(input: .file("f"), isRehearsal: true), terminal).start()
        viewController(ApplyCommand(input: .standardInput), terminal).start()
        viewController(ApplyCommand(input: .unsaid), terminal).start()
        viewController(ApplyCommand(input: .unsaid), pipe).start()
        #expect(
            interactor.requests == [
                Request(source: .file("f"), isRehearsal: true), Request(source: .input),
                Request(source: .unsaid), Request(source: .input),
            ])
        #expect(pipe.inputReadCount == 0)
    }

    private static let fault = Diagnostic("no JSON object", .badData, at: "f:1")
    private static let displays:
        [(ApplyChanges.ApplyChanges.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.line(StyledText("done\n")), .text(StyledText("done\n")), .done),
            (.records("r\n"), .records("r\n"), .done),
            (.diagnostic(fault), .error(fault.text), .badData),
            (
                .diagnostic(Diagnostic("same", .done)), .error(Diagnostic("same", .done).text),
                .done
            ),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: ApplyChanges.ApplyChanges.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(ApplyCommand(input: .unsaid), console)
        #expect(viewController.exitCode == nil)
        viewController.displayAppliedChanges(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(ApplyCommand(input: .unsaid), console, isQuiet: true)
        viewController.displayAppliedChanges(viewModel: .line(StyledText("done\n")))
        viewController.displayAppliedChanges(viewModel: .records("r\n"))
        viewController.displayAppliedChanges(viewModel: .diagnostic(Self.fault))
        #expect(console.events == [.error(Self.fault.text)])
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: ApplyCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> ApplyChangesViewController {
        ApplyChangesViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class ApplyChangesBusinessLogicSpy: ApplyChangesBusinessLogic {
    private(set) var requests: [ApplyChanges.ApplyChanges.Request] = []

    func applyChanges(request: ApplyChanges.ApplyChanges.Request) { requests.append(request) }
}
