import Domain
import TestSupport
import Testing

@testable import Application

struct RemoveMemesViewControllerTests {
    private typealias Request = RemoveMemes.RemoveMemes.Request

    private static let several = MemesSelection.names(["7m3k", "@"])
    private static let query = MemesSelection.query(QueryRequest(text: "x"))

    private let interactor = RemoveMemesBusinessLogicSpy()

    @Test(arguments: [
        RemoveCommand(selection: .names(["@"])),
        RemoveCommand(selection: several, isConfirmed: true),
        RemoveCommand(selection: query, isDryRun: true),
    ])
    func asksNothingWhereThereIsNoNeed(_ command: RemoveCommand) {
        let console = RecordingConsole(isTerminal: true, answers: ["n"])
        viewController(command, console, format: .human).start()
        #expect(interactor.fetched == [])
        #expect(
            interactor.removed == [
                Request(
                    selection: command.selection, consent: .given,
                    isDryRun: command.isDryRun, isForPeople: true)
            ])
        #expect(console.events == [])
    }

    @Test(arguments: [several, query])
    func asksBeforeSeveralOrWhatAQueryMeans(_ selection: MemesSelection) {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(RemoveCommand(selection: selection), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: .init(question: "Sure?"))
        }
        viewController.start()
        #expect(interactor.fetched == [.init(selection: selection)])
        #expect(interactor.removed == [Request(selection: selection, consent: .answered("y"))])
        #expect(console.events == [.question("Sure?")])
    }

    @Test func theEndOfTheInputIsAnAnswerToo() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(RemoveCommand(selection: Self.several), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: .init(question: "Sure?"))
        }
        viewController.start()
        #expect(interactor.removed.map(\.consent) == [.answered(nil)])
    }

    @Test func removesNothingWithoutAQuestion() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(RemoveCommand(selection: Self.several), console)
        interactor.onFetch = {
            viewController.display(viewModel: .records("[]\n"))
            viewController.display(viewModel: .diagnostic(.nothingToChange))
        }
        viewController.start()
        #expect(interactor.removed == [])
        #expect(
            console.events == [.records("[]\n"), .error(Diagnostic.nothingToChange.text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    /// What the output leads to, what the input comes from, whether asking is allowed.
    @Test(arguments: [(false, false, true), (true, false, true), (true, true, false)])
    func asksNobodyWhereNobodyCanBeAsked(_ output: Bool, _ input: Bool, _ isAllowed: Bool) {
        let console = RecordingConsole(
            isTerminal: output, inputIsTerminal: input, allowsInput: isAllowed)
        viewController(RemoveCommand(selection: Self.several), console).start()
        #expect(interactor.fetched == [])
        #expect(interactor.removed.map(\.consent) == [.unavailable])
    }

    private func viewController(
        _ command: RemoveCommand, _ console: RecordingConsole,
        format: OutputFormat = .ids
    ) -> RemoveMemesViewController {
        var command = command
        command.format = format
        return RemoveMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class RemoveMemesBusinessLogicSpy: RemoveMemesBusinessLogic {
    /// What is displayed of a fetch.
    var onFetch: () -> Void = {}
    private(set) var fetched: [RemoveMemes.FetchMemes.Request] = []
    private(set) var removed: [RemoveMemes.RemoveMemes.Request] = []

    func fetchMemes(request: RemoveMemes.FetchMemes.Request) {
        fetched.append(request)
        onFetch()
    }

    func removeMemes(request: RemoveMemes.RemoveMemes.Request) { removed.append(request) }
}
