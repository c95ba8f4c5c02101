import Domain
import Testing

@testable import Application
@testable import TestSupport

struct WatchChangesViewControllerTests {
    private let interactor = WatchChangesBusinessLogicSpy()
    private static let hint = StyledText("waiting", .faint)

    @Test func `asks for more changes until the end`() {
        let console = RecordingConsole()
        let viewController = viewController(WatchChanges.Request(since: "c1-0-0"), console)
        interactor.viewController = viewController
        interactor.shown = [
            .output(.records("1\n")), .output(.records("2\n")),
            .output(.diagnostic("damaged", .badData)),
            .viewModel(.ended(cursor: "3\n", .interrupted)), .output(.records("4\n")),
        ]
        viewController.start()
        #expect(interactor.requests == [WatchChanges.Request(since: "c1-0-0")])
        #expect(console.outputText == "1\n2\n3\n")
        #expect(console.errorText == "meme: damaged\n")
        #expect(viewController.exitCode == .interrupted)
    }

    @Test func `asks for no more changes when nobody reads`() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(WatchChanges.Request(), console)
        interactor.viewController = viewController
        interactor.shown = Array(repeating: .output(.records("x\n")), count: 9)
        viewController.start()
        #expect(console.outputText == "x\nx\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func `shows the hint only on a terminal`() {
        for (isTerminal, isQuiet, text) in [
            (true, false, "waiting"), (true, true, ""), (false, false, ""),
        ] {
            let console = RecordingConsole(isTerminal: isTerminal)
            let viewController = viewController(WatchChanges.Request(), console, isQuiet: isQuiet)
            viewController.displayWatchedChanges(viewModel: .waiting(hint: Self.hint))
            #expect(console.errorText == text, "\(isTerminal)")
            #expect(console.outputText == "")
            #expect(viewController.exitCode == .done, "\(isTerminal)")
        }
    }

    private func viewController(
        _ request: WatchChanges.Request, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> WatchChangesViewController {
        WatchChangesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            request: request)
    }
}

/// Records requests, and answers each one with the next view model or output; at the end, watching ends.
private final class WatchChangesBusinessLogicSpy: WatchChangesBusinessLogic {
    private(set) var requests: [WatchChanges.Request] = []
    var shown: [Displayed<WatchChanges.ViewModel>] = []
    weak var viewController: WatchChangesViewController?

    func watchChanges(request: WatchChanges.Request) {
        requests.append(request)
        displayNext()
    }

    func awaitChanges() { displayNext() }

    private func displayNext() {
        switch shown.isEmpty ? .viewModel(.ended(cursor: "", .brokenPipe)) : shown.removeFirst() {
        case .viewModel(let viewModel): viewController?.displayWatchedChanges(viewModel: viewModel)
        case .output(let output): viewController?.display(viewModel: output)
        }
    }
}
