import Domain
import TestSupport
import Testing

@testable import Application

struct CheckStoreViewControllerTests {
    private typealias Event = RecordingConsole.Event

    private let interactor = CheckStoreBusinessLogicSpy()

    @Test func asksForACheckOrForARepair() {
        let console = RecordingConsole()
        viewController(CheckCommand(), console).start()
        viewController(CheckCommand(isRehearsal: true), console).start()
        viewController(CheckCommand(repairs: true), console).start()
        viewController(CheckCommand(repairs: true, isRehearsal: true), console).start()
        #expect(
            interactor.requests == [
                .check(CheckStore.CheckStore.Request()), .check(CheckStore.CheckStore.Request()),
                .repair(CheckStore.RepairStore.Request(isRehearsal: false)),
                .repair(CheckStore.RepairStore.Request(isRehearsal: true)),
            ])
        #expect(console.events == [.paging, .paging, .paging, .paging])
    }

    private static let error = Diagnostic("full", .inputOutput)

    private static let checks:
        [(CheckStore.CheckStore.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.lines(StyledText("sound"), .done), .text(StyledText("sound")), .done),
            (.lines(StyledText("damaged"), .badData), .text(StyledText("damaged")), .badData),
            (.record("{}\n", .done), .records("{}\n"), .done),
            (.record("{}\n", .badData), .records("{}\n"), .badData),
            (.diagnostic(error), .error(error.text), .inputOutput),
        ]

    /// Only success can be silent.
    @Test(arguments: checks)
    func displaysWhatACheckHasFound(
        _ viewModel: CheckStore.CheckStore.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        for isQuiet in [false, true] {
            let console = RecordingConsole()
            let viewController = viewController(CheckCommand(), console, isQuiet: isQuiet)
            #expect(viewController.exitCode == nil)
            viewController.displayCheckedStore(viewModel: viewModel)
            #expect(console.events == (isQuiet && exitCode == .done ? [] : [event]))
            #expect(viewController.exitCode == exitCode)
        }
    }

    private static let repairs:
        [(CheckStore.RepairStore.ViewModel, RecordingConsole.Event, ExitCode)] = [
            (.lines(StyledText("moved")), .text(StyledText("moved")), .done),
            (.record("{}\n"), .records("{}\n"), .done),
            (.diagnostic(error), .error(error.text), .inputOutput),
        ]

    @Test(arguments: repairs)
    func displaysWhatBecameOfARepair(
        _ viewModel: CheckStore.RepairStore.ViewModel, _ event: RecordingConsole.Event,
        _ exitCode: ExitCode
    ) {
        for isQuiet in [false, true] {
            let console = RecordingConsole()
            let viewController = viewController(CheckCommand(), console, isQuiet: isQuiet)
            viewController.displayRepairedStore(viewModel: viewModel)
            #expect(console.events == (isQuiet && exitCode == .done ? [] : [event]))
            #expect(viewController.exitCode == exitCode)
        }
    }

    private func viewController(
        _ command: CheckCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> CheckStoreViewController {
        CheckStoreViewController(
            interactor: interactor, console: console,
            command: command, isQuiet: isQuiet)
    }
}

private final class CheckStoreBusinessLogicSpy: CheckStoreBusinessLogic {
    enum Request: Equatable {
        case check(CheckStore.CheckStore.Request)
        case repair(CheckStore.RepairStore.Request)
    }

    private(set) var requests: [Request] = []

    func checkStore(request: CheckStore.CheckStore.Request) { requests.append(.check(request)) }
    func repairStore(request: CheckStore.RepairStore.Request) { requests.append(.repair(request)) }
}
