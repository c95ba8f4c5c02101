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
        viewController(CheckCommand(isDryRun: true), console).start()
        viewController(CheckCommand(repairs: true), console).start()
        viewController(CheckCommand(repairs: true, isDryRun: true), console).start()
        #expect(
            interactor.requests == [
                .check(CheckStore.CheckStore.Request()), .check(CheckStore.CheckStore.Request()),
                .repair(CheckStore.RepairStore.Request(isDryRun: false)),
                .repair(CheckStore.RepairStore.Request(isDryRun: true)),
            ])
        #expect(console.events == [.paging, .paging, .paging, .paging])
    }

    private func viewController(
        _ command: CheckCommand, _ console: RecordingConsole
    ) -> CheckStoreViewController {
        CheckStoreViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
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
