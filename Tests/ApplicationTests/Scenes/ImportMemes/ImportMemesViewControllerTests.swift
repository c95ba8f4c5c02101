import TestSupport
import Testing

@testable import Application

struct ImportMemesViewControllerTests {
    private let interactor = ImportMemesBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(Self.command, RecordingConsole()).start()
        let command = ImportCommand(
            paths: ["b", "-"], format: .keep, tags: ["t"], updates: true, keepsGoing: true,
            isRehearsal: true)
        viewController(command, RecordingConsole()).start()
        #expect(
            interactor.requests == [
                ImportMemes.ImportMemes.Request(paths: ["a"]),
                ImportMemes.ImportMemes.Request(
                    paths: ["b", "-"], format: .keep, tags: ["t"], updates: true, keepsGoing: true,
                    isRehearsal: true),
            ])
    }

    private static let notice = Diagnostic("not taken", .done)
    private static let error = Diagnostic("wrong", .badData, at: "a:1")

    private static let displays:
        [(ImportMemes.ImportMemes.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.line(StyledText("done")), .text(StyledText("done")), .done),
            (.records("{}\n"), .records("{}\n"), .done),
            (.diagnostic(notice), .error(notice.text), .done),
            (.hint(StyledText("would")), .error(StyledText("would")), .done),
            (.diagnostic(error), .error(error.text), .badData),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: ImportMemes.ImportMemes.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(Self.command, console)
        #expect(viewController.exitCode == nil)
        viewController.displayImportedMemes(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(Self.command, console, isQuiet: true)
        viewController.displayImportedMemes(viewModel: .line(StyledText("done")))
        viewController.displayImportedMemes(viewModel: .records("{}\n"))
        viewController.displayImportedMemes(viewModel: .diagnostic(Self.error))
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .badData)
    }

    private static let command = ImportCommand(paths: ["a"])

    private func viewController(
        _ command: ImportCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> ImportMemesViewController {
        ImportMemesViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class ImportMemesBusinessLogicSpy: ImportMemesBusinessLogic {
    private(set) var requests: [ImportMemes.ImportMemes.Request] = []

    func importMemes(request: ImportMemes.ImportMemes.Request) { requests.append(request) }
}
