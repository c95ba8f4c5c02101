import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ShowHistoryConfiguratorTests {
    @Test func inAPipeVersionsAreRecords() throws {
        let console = RecordingConsole()
        viewController("7m3k", console).start()
        #expect(console.outputText == RecordFormatter(form: .plain).text(of: HistorySeeds.steps))
    }

    private func viewController(
        _ reference: String, _ console: RecordingConsole
    ) -> ShowHistoryViewController {
        let store = (try? HistorySeeds.store()) ?? MemoryStore.seeded([])
        return ShowHistoryConfigurator(services: .doubles(console: console, store: store))
            .viewController(HistoryCommand(reference: reference))
    }
}
