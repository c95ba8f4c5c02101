import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListOperationsConfiguratorTests {
    @Test func inAPipeOperationsAreRecords() throws {
        let console = RecordingConsole()
        viewController(LogCommand(limit: 2, format: .plain), try HistorySeeds.store(), console)
            .start()
        #expect(
            console.outputText == """
                2026-11-21T10:00:00.001Z\tremoved\t1\tBuy oat milk
                2026-11-21T10:00:00.000Z\tedited\t1\tBuy oat milk

                """)
    }

    private func viewController(
        _ command: LogCommand, _ store: MemoryStore, _ console: RecordingConsole
    ) -> ListOperationsViewController {
        ListOperationsConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
