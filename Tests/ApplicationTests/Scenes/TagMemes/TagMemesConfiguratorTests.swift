import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct TagMemesConfiguratorTests {
    @Test func aPipeIsGivenRecords() {
        let console = RecordingConsole()
        viewController(
            TagCommand(selection: .names(["7m3k"]), added: ["new"], format: .ids), console
        ).start()
        #expect(console.outputText == "7m3k9q2x0d4v\n")
    }

    private func viewController(
        _ command: TagCommand, _ console: RecordingConsole
    ) -> TagMemesViewController {
        TagMemesConfigurator(services: .doubles(console: console)).viewController(command)
    }
}
