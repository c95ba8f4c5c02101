import Domain
import TestSupport
import Testing

@testable import Application

struct CompactStoreViewControllerTests {
    private let interactor = CompactStoreBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        let command = CompactCommand(keptAge: .seconds(60), isDryRun: true)
        viewController(CompactCommand(), RecordingConsole()).start()
        viewController(command, RecordingConsole()).start()
        viewController(CompactCommand(keptAge: .zero, isConfirmed: true), RecordingConsole())
            .start()
        viewController(CompactCommand(keptAge: .zero), RecordingConsole()).start()
        #expect(interactor.plans == [])
        #expect(
            interactor.requests == [
                CompactStore.CompactStore.Request(keptAge: .seconds(90 * 24 * 3600)),
                CompactStore.CompactStore.Request(keptAge: .seconds(60), isDryRun: true),
                CompactStore.CompactStore.Request(keptAge: .zero),
                CompactStore.CompactStore.Request(keptAge: .zero, consent: .unavailable),
            ])
    }

    @Test func asksTheUserBeforeYoungVersionsGo() {
        let error = Diagnostic("full", .inputOutput)
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(CompactCommand(keptAge: .zero), console)
        viewController.start()
        #expect(interactor.plans == [CompactStore.PlanCompaction.Request(keptAge: .zero)])
        #expect(interactor.requests == [])
        viewController.displayPlannedCompaction(viewModel: .question("Drop? "))
        viewController.displayPlannedCompaction(viewModel: .nothingToAsk)
        viewController.display(viewModel: .diagnostic(error))
        #expect(
            interactor.requests == [
                CompactStore.CompactStore.Request(keptAge: .zero, consent: .answered("y")),
                CompactStore.CompactStore.Request(keptAge: .zero),
            ])
        #expect(console.events == [.question("Drop? "), .error(error.text)])
        #expect(viewController.exitCode == .inputOutput)
    }

    private func viewController(
        _ command: CompactCommand, _ console: RecordingConsole
    ) -> CompactStoreViewController {
        CompactStoreViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class CompactStoreBusinessLogicSpy: CompactStoreBusinessLogic {
    private(set) var plans: [CompactStore.PlanCompaction.Request] = []
    private(set) var requests: [CompactStore.CompactStore.Request] = []

    func planCompaction(request: CompactStore.PlanCompaction.Request) { plans.append(request) }

    func compactStore(request: CompactStore.CompactStore.Request) { requests.append(request) }
}
