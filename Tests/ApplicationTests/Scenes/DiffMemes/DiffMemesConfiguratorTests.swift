import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct DiffMemesConfiguratorTests {
    @Test func theCommandDecidesTheForm() throws {
        let console = RecordingConsole()
        viewController(
            DiffCommand(reference: "7m3k@1", otherReference: "7m3k@1", printsRecord: true), console
        ).start()
        #expect(console.outputText.hasPrefix(#"{"old":{"id":"7m3k9q2x0d4v","version":1,"#))
    }

    @Test func withoutADifferenceThatIsSaid() throws {
        let console = RecordingConsole()
        let viewController = viewController(
            DiffCommand(reference: "@", otherReference: "@"), console)
        viewController.start()
        let message = Diagnostic(
            "no difference between a1b2c3d4e5f6@1 and a1b2c3d4e5f6@1", .done)
        #expect(console.events == [.paging, .error(message.text)])
        #expect(viewController.exitCode == .done)
    }

    private func viewController(
        _ command: DiffCommand, _ console: RecordingConsole
    ) -> DiffMemesViewController {
        let store = (try? HistorySeeds.store()) ?? MemoryStore.seeded([])
        return DiffMemesConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
