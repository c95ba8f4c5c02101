import Domain
import TestSupport
import Testing

@testable import Application

struct WatchChangesViewControllerTests {
    private let interactor = WatchChangesBusinessLogicSpy()
    private static let hint = StyledText("waiting", .faint)

    @Test func asksForWhatComesNextUntilItIsOver() {
        let console = RecordingConsole()
        let viewController = viewController(ChangesCommand(since: "c1-0-0"), console)
        interactor.viewController = viewController
        interactor.viewModels = [
            .records("1\n"), .records("2\n"), .output(.diagnostic(Diagnostic("damaged", .badData))),
            .ended(cursor: "3\n", .interrupted), .records("4\n"),
        ]
        viewController.start()
        #expect(interactor.requests == [WatchChanges.Request(since: "c1-0-0")])
        #expect(console.outputText == "1\n2\n3\n")
        #expect(console.errorText == "meme: damaged\n")
        #expect(viewController.exitCode == .interrupted)
    }

    @Test func showsLinesForPeople() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ChangesCommand(isForPeople: true), console)
        interactor.viewController = viewController
        interactor.viewModels = [.lines(StyledText("1\n")), .ended(cursor: "", .interrupted)]
        viewController.start()
        #expect(interactor.requests == [WatchChanges.Request(isForPeople: true)])
        #expect(console.outputText == "1\n")
    }

    @Test func asksForNoMoreWhenNobodyReads() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(ChangesCommand(), console)
        interactor.viewController = viewController
        interactor.viewModels = Array(repeating: .records("x\n"), count: 9)
        viewController.start()
        #expect(console.outputText == "x\nx\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func hintsAtATerminalOnly() {
        for (isTerminal, isQuiet, text) in [
            (true, false, "waiting"), (true, true, ""), (false, false, ""),
        ] {
            let console = RecordingConsole(isTerminal: isTerminal)
            let viewController = viewController(ChangesCommand(), console, isQuiet: isQuiet)
            viewController.displayWatchedChanges(viewModel: .waiting(hint: Self.hint))
            #expect(console.errorText == text)
            #expect(console.outputText == "")
            #expect(viewController.exitCode == .done)
        }
    }

    private func viewController(
        _ command: ChangesCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> WatchChangesViewController {
        WatchChangesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            command: command)
    }
}

/// Keeps requests, and answers each with the next of some view models; then it is over.
private final class WatchChangesBusinessLogicSpy: WatchChangesBusinessLogic {
    private(set) var requests: [WatchChanges.Request] = []
    var viewModels: [WatchChanges.ViewModel] = []
    weak var viewController: WatchChangesViewController?

    func watchChanges(request: WatchChanges.Request) {
        requests.append(request)
        displayNext()
    }

    func awaitChanges() { displayNext() }

    private func displayNext() {
        let viewModel =
            viewModels.isEmpty ? .ended(cursor: "", .brokenPipe) : viewModels.removeFirst()
        viewController?.displayWatchedChanges(viewModel: viewModel)
    }
}
