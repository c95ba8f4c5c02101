import Domain
import TestSupport
import Testing

@testable import Application

struct TagMemesViewControllerTests {
    private let interactor = TagMemesBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(Self.command, RecordingConsole()).start()
        let command = TagCommand(
            selection: .query(QueryRequest(text: "a")), added: ["b"], removed: ["c"],
            isRehearsal: true, printsRecords: true)
        viewController(command, RecordingConsole()).start()
        #expect(
            interactor.requests == [
                TagMemes.TagMemes.Request(selection: .names(["@"])),
                TagMemes.TagMemes.Request(
                    selection: .query(QueryRequest(text: "a")), added: ["b"], removed: ["c"],
                    isRehearsal: true, listsAll: true),
            ])
    }

    private static let notice = Diagnostic("nothing changed", .done)
    private static let error = Diagnostic("full", .inputOutput)

    private static let displays: [(TagMemes.TagMemes.ViewModel, RecordingConsole.Event, ExitCode)] =
        [
            (.line(StyledText("done")), .text(StyledText("done")), .done),
            (.records("{}\n"), .records("{}\n"), .done),
            (.diagnostic(notice), .error(notice.text), .done),
            (.diagnostic(error), .error(error.text), .inputOutput),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: TagMemes.TagMemes.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(Self.command, console)
        #expect(viewController.exitCode == nil)
        viewController.displayTaggedMemes(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(Self.command, console, isQuiet: true)
        viewController.displayTaggedMemes(viewModel: .line(StyledText("done")))
        viewController.displayTaggedMemes(viewModel: .records("{}\n"))
        viewController.displayTaggedMemes(viewModel: .diagnostic(Self.error))
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .inputOutput)
    }

    private static let command = TagCommand(selection: .names(["@"]))

    private func viewController(
        _ command: TagCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> TagMemesViewController {
        TagMemesViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class TagMemesBusinessLogicSpy: TagMemesBusinessLogic {
    private(set) var requests: [TagMemes.TagMemes.Request] = []

    func tagMemes(request: TagMemes.TagMemes.Request) { requests.append(request) }
}
