import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListOperationsConfiguratorTests {
    @Test func inAPipeOperationsAreRecords() throws {
        let console = RecordingConsole()
        viewController(LogCommand(limit: 2), try HistorySeeds.store(), console).start()
        #expect(
            console.outputText == RecordFormatter(form: .plain).text(of: HistorySeeds.operations))
    }

    private func viewController(
        _ command: LogCommand, _ store: MemoryStore, _ console: RecordingConsole
    ) -> ListOperationsViewController {
        ListOperationsConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
