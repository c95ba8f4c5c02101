import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CompactStoreViewControllerTests {
    private let interactor = CompactStoreBusinessLogicSpy()

    @Test func `passes on the request and whether it can ask`() {
        let request = CompactStore.Request(keptAge: .seconds(60), isDryRun: true)
        viewController(request, RecordingConsole()).start()
        viewController(request, RecordingConsole(isTerminal: true)).start()
        var asking = request
        asking.canAsk = true
        #expect(interactor.requests == [request, asking])
    }

    @Test func `compacts if the answer is yes`() {
        let question = ChangeQuestion(text: "Drop? ", declined: Diagnostic("no", .nothingMatched))
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(CompactStore.Request(keptAge: .zero), console)
        interactor.onFirst = { viewController.display(viewModel: .question(question)) }
        viewController.start()
        #expect(interactor.requests.map(\.consent) == [nil, .confirmed])
        #expect(console.events == [.question("Drop? ")])
    }

    @Test func `does not compact if the answer is no`() {
        let question = ChangeQuestion(text: "Drop? ", declined: Diagnostic("no", .nothingMatched))
        let console = RecordingConsole(isTerminal: true, answers: ["n"])
        let viewController = viewController(CompactStore.Request(keptAge: .zero), console)
        interactor.onFirst = { viewController.display(viewModel: .question(question)) }
        viewController.start()
        #expect(interactor.requests.map(\.consent) == [nil])
        #expect(viewController.exitCode == .nothingMatched)
    }

    private func viewController(
        _ request: CompactStore.Request, _ console: RecordingConsole
    ) -> CompactStoreViewController {
        CompactStoreViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: request)
    }
}

private final class CompactStoreBusinessLogicSpy: CompactStoreBusinessLogic {
    /// Displays the answer to the first request.
    var onFirst: () -> Void = {}
    private(set) var requests: [CompactStore.Request] = []

    func compactStore(request: CompactStore.Request) {
        requests.append(request)
        if requests.count == 1 { onFirst() }
    }
}
