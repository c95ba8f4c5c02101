import Domain
import TestSupport
import Testing

@testable import Application

struct CompactStoreViewControllerTests {
    private let interactor = CompactStoreBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        let command = CompactCommand(keptAge: .seconds(60), isRehearsal: true)
        viewController(CompactCommand(), RecordingConsole()).start()
        viewController(command, RecordingConsole()).start()
        viewController(CompactCommand(keptAge: .zero, isConfirmed: true), RecordingConsole())
            .start()
        viewController(CompactCommand(keptAge: .zero), RecordingConsole()).start()
        #expect(interactor.plans == [])
        #expect(
            interactor.requests == [
                CompactStore.CompactStore.Request(keptAge: .seconds(90 * 24 * 3600)),
                CompactStore.CompactStore.Request(keptAge: .seconds(60), isRehearsal: true),
                CompactStore.CompactStore.Request(keptAge: .zero),
                CompactStore.CompactStore.Request(keptAge: .zero, consent: .unavailable),
            ])
    }

    @Test func asksTheUserBeforeYoungVersionsGo() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(CompactCommand(keptAge: .zero), console)
        viewController.start()
        #expect(interactor.plans == [CompactStore.PlanCompaction.Request(keptAge: .zero)])
        #expect(interactor.requests == [])
        viewController.displayPlannedCompaction(viewModel: .question("Drop? "))
        viewController.displayPlannedCompaction(viewModel: .nothingToAsk)
        viewController.displayPlannedCompaction(viewModel: .diagnostic(Self.error))
        #expect(
            interactor.requests == [
                CompactStore.CompactStore.Request(keptAge: .zero, consent: .answered("y")),
                CompactStore.CompactStore.Request(keptAge: .zero),
            ])
        #expect(console.events == [.question("Drop? "), .error(Self.error.text)])
        #expect(viewController.exitCode == .inputOutput)
    }

    private static let notice = Diagnostic("torn", .done)
    private static let error = Diagnostic("full", .inputOutput)

    private static let displays:
        [(CompactStore.CompactStore.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.line(StyledText("dropped")), .text(StyledText("dropped")), .done),
            (.record("{}\n"), .records("{}\n"), .done),
            (.diagnostic(notice), .error(notice.text), .done),
            (.diagnostic(error), .error(error.text), .inputOutput),
        ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: CompactStore.CompactStore.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(CompactCommand(), console)
        #expect(viewController.exitCode == nil)
        viewController.displayCompactedStore(viewModel: viewModel)
        #expect(console.events == [event])
        #expect(viewController.exitCode == exitCode)
    }

    @Test func isSilentOfSuccessAloneWhereItIsAskedTo() {
        let console = RecordingConsole()
        let viewController = viewController(CompactCommand(), console, isQuiet: true)
        viewController.displayCompactedStore(viewModel: .line(StyledText("dropped")))
        viewController.displayCompactedStore(viewModel: .record("{}\n"))
        viewController.displayCompactedStore(viewModel: .diagnostic(Self.error))
        #expect(console.events == [.error(Self.error.text)])
        #expect(viewController.exitCode == .inputOutput)
    }

    private func viewController(
        _ command: CompactCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> CompactStoreViewController {
        CompactStoreViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class CompactStoreBusinessLogicSpy: CompactStoreBusinessLogic {
    private(set) var plans: [CompactStore.PlanCompaction.Request] = []
    private(set) var requests: [CompactStore.CompactStore.Request] = []

    func planCompaction(request: CompactStore.PlanCompaction.Request) { plans.append(request) }

    func compactStore(request: CompactStore.CompactStore.Request) { requests.append(request) }
}
