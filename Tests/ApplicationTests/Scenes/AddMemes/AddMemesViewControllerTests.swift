import Domain
import TestSupport
import Testing

@testable import Application

struct AddMemesViewControllerTests {
    private let interactor = AddMemesBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(
            AddMemesCommand(
                source: .file("a.csv"), format: .json, tags: ["x"], keepsGoing: true,
                isRehearsal: true, printsRecords: true)
        ).start()
        viewController(AddMemesCommand(source: .file("b"), printsRecords: true), isQuiet: true)
            .start()
        #expect(
            interactor.requests == [
                AddMemes.AddMemes.Request(
                    input: .file(path: "a.csv"), format: .json, tags: ["x"], keepsGoing: true,
                    isRehearsal: true, wantsLines: true),
                AddMemes.AddMemes.Request(input: .file(path: "b")),
            ])
    }

    @Test(
        arguments: [
            (AddMemesCommand.Source.input, true, true), (.input, false, true),
            (.unsaid, true, false), (.unsaid, false, true),
        ])
    func aTerminalIsReadOnlyWhereThatIsAskedFor(
        _ source: AddMemesCommand.Source, _ isTerminal: Bool, _ reads: Bool
    ) {
        let console = RecordingConsole(isTerminal: isTerminal)
        viewController(AddMemesCommand(source: source), console).start()
        if case .stream? = interactor.requests.first?.input {
            #expect(reads)
        } else {
            #expect(interactor.requests.map(\.input) == [.nothing])
            #expect(!reads)
        }
    }

    private static let error = Diagnostic("wrong", .badData, at: "a:1")

    private static let displays:
        [(AddMemes.AddMemes.ViewModel, RecordingConsole.Event, ExitCode?)] = [
            (.line(StyledText("added")), .text(StyledText("added")), .done),
            (.records("a\n"), .records("a\n"), .done),
            (.progress("1 %"), .progress("1 %"), nil),
            (.hint(StyledText("would")), .error(StyledText("would")), .done),
            (.diagnostic(error), .error(error.text), .badData),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: AddMemes.AddMemes.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode?
    ) {
        let console = RecordingConsole()
        let viewController = viewController(AddMemesCommand(source: .input), console)
        viewController.displayAddedMemes(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(
            AddMemesCommand(source: .input), console, isQuiet: true)
        for (viewModel, _, _) in Self.displays {
            viewController.displayAddedMemes(viewModel: viewModel)
        }
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: AddMemesCommand, _ console: RecordingConsole = RecordingConsole(),
        isQuiet: Bool = false
    ) -> AddMemesViewController {
        AddMemesViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class AddMemesBusinessLogicSpy: AddMemesBusinessLogic {
    private(set) var requests: [AddMemes.AddMemes.Request] = []

    func addMemes(request: AddMemes.AddMemes.Request) { requests.append(request) }
}
