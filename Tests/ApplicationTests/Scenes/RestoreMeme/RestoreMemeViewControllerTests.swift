import Domain
import TestSupport
import Testing

@testable import Application

struct RestoreMemeViewControllerTests {
    private let interactor = RestoreMemeBusinessLogicSpy()

    @Test func asksForWhatTheCommandNames() {
        viewController(RestoreCommand(reference: "@@1"), RecordingConsole()).start()
        viewController(
            RestoreCommand(reference: "7m3k", isRehearsal: true), RecordingConsole(), form: .human
        ).start()
        #expect(
            interactor.requests == [
                RestoreMeme.RestoreMeme.Request(name: "@@1"),
                RestoreMeme.RestoreMeme.Request(
                    name: "7m3k", isRehearsal: true, isForPeople: true),
            ])
    }

    private static let error = Diagnostic("none", .noInput)

    private static let displays:
        [(RestoreMeme.RestoreMeme.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.line(StyledText("done\n")), .text(StyledText("done\n")), .done),
            (.record("r\n"), .records("r\n"), .done),
            (
                .diagnostic(Diagnostic("same", .done)), .error(Diagnostic("same", .done).text),
                .done
            ),
            (.diagnostic(error), .error(error.text), .noInput),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: RestoreMeme.RestoreMeme.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(RestoreCommand(reference: "@@1"), console)
        #expect(viewController.exitCode == nil)
        viewController.displayRestoredMeme(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(
            RestoreCommand(reference: "@@1"), console, isQuiet: true)
        viewController.displayRestoredMeme(viewModel: .line(StyledText("done\n")))
        viewController.displayRestoredMeme(viewModel: .record("r\n"))
        viewController.displayRestoredMeme(viewModel: .diagnostic(Self.error))
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .noInput)
    }

    private func viewController(
        _ command: RestoreCommand, _ console: RecordingConsole,
        form: OutputForm = .records(.plain), isQuiet: Bool = false
    ) -> RestoreMemeViewController {
        RestoreMemeViewController(
            interactor: interactor, console: console,
            command: command, form: form, isQuiet: isQuiet)
    }
}

private final class RestoreMemeBusinessLogicSpy: RestoreMemeBusinessLogic {
    private(set) var requests: [RestoreMeme.RestoreMeme.Request] = []

    func restoreMeme(request: RestoreMeme.RestoreMeme.Request) { requests.append(request) }
}
