import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CompactStoreViewControllerTests {
    private let interactor = CompactStoreBusinessLogicSpy()

    @Test func `asks for what the command says`() {
        let request = CompactStore.Request(keptAge: .seconds(60), isDryRun: true)
        viewController(CompactStore.Request(), RecordingConsole()).start()
        viewController(request, RecordingConsole()).start()
        viewController(CompactStore.Request(keptAge: .zero, consent: .given), RecordingConsole())
            .start()
        viewController(CompactStore.Request(keptAge: .zero), RecordingConsole()).start()
        #expect(interactor.plans == [])
        #expect(
            interactor.requests == [
                CompactStore.Request(keptAge: .seconds(90 * 24 * 3600), consent: .given),
                CompactStore.Request(keptAge: .seconds(60), consent: .given, isDryRun: true),
                CompactStore.Request(keptAge: .zero, consent: .given),
                CompactStore.Request(keptAge: .zero, consent: .unavailable),
            ])
    }

    @Test func `asks the user before young versions go`() {
        let error = Diagnostic("full", .inputOutput)
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(CompactStore.Request(keptAge: .zero), console)
        viewController.start()
        #expect(interactor.plans == [CompactStore.Request(keptAge: .zero)])
        #expect(interactor.requests == [])
        let question = ChangeQuestion(text: "Drop? ", declined: Diagnostic("no", .nothingMatched))
        interactor.onPlan = { viewController.display(viewModel: .question(question)) }
        viewController.start()
        viewController.display(viewModel: .diagnostic(error))
        #expect(interactor.requests == [CompactStore.Request(keptAge: .zero, consent: .confirmed)])
        #expect(console.events == [.question("Drop? "), .error(error.text)])
        #expect(viewController.exitCode == .inputOutput)
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
    /// What is displayed of a plan.
    var onPlan: () -> Void = {}
    private(set) var plans: [CompactStore.Request] = []
    private(set) var requests: [CompactStore.Request] = []

    func planCompaction(request: CompactStore.Request) {
        plans.append(request)
        onPlan()
    }

    func compactStore(request: CompactStore.Request) { requests.append(request) }
}
