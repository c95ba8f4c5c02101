import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ShowHistoryConfiguratorTests {
    @Test func inAPipeVersionsAreRecords() throws {
        let console = RecordingConsole()
        viewController("7m3k", console).start()
        #expect(
            console.outputText == """
                7m3k9q2x0d4v@3\t2026-11-21T10:00:00.001Z\tremoved\tBuy oat milk
                7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\tedited\tBuy oat milk
                7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z\tadded\tBuy milk

                """)
    }

    private func viewController(
        _ reference: String, _ console: RecordingConsole
    ) -> ShowHistoryViewController {
        let store = (try? HistorySeeds.store()) ?? MemoryStore.seeded([])
        return ShowHistoryConfigurator(services: .doubles(console: console, store: store))
            .viewController(HistoryCommand(reference: reference, format: .plain))
    }
}
