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
                isDryRun: true, output: .json)
        ).start()
        viewController(AddMemesCommand(source: .file("b")), isQuiet: true).start()
        #expect(
            interactor.requests == [
                AddMemes.Request(
                    input: .file(path: "a.csv"), format: .json, tags: ["x"], keepsGoing: true,
                    isDryRun: true, wantsLines: true),
                AddMemes.Request(input: .file(path: "b")),
            ])
    }

    @Test(
        arguments: [
            (AddMemesCommand.Source.input, true, true), (.input, false, true),
            (.unspecified, true, false), (.unspecified, false, true),
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

    @Test func showsProgressUnlessItIsToBeQuiet() {
        for (isQuiet, events) in [(false, [RecordingConsole.Event.progress("1 %")]), (true, [])] {
            let console = RecordingConsole()
            let viewController = viewController(
                AddMemesCommand(source: .input), console, isQuiet: isQuiet)
            viewController.displayAddedMemes(viewModel: .progress("1 %"))
            #expect(console.events == events)
            #expect(viewController.exitCode == nil)
        }
    }

    private func viewController(
        _ command: AddMemesCommand, _ console: RecordingConsole = RecordingConsole(),
        isQuiet: Bool = false
    ) -> AddMemesViewController {
        AddMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            command: command)
    }
}

private final class AddMemesBusinessLogicSpy: AddMemesBusinessLogic {
    private(set) var requests: [AddMemes.Request] = []

    func addMemes(request: AddMemes.Request) { requests.append(request) }
}
