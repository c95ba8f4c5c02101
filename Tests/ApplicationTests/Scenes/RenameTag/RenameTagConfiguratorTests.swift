import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RenameTagConfiguratorTests {
    @Test func aPipeIsGivenRecords() {
        let console = RecordingConsole()
        viewController(RenameTagCommand(oldName: "work", newName: "job", format: .ids), console)
            .start()
        #expect(console.outputText == "a1b2c3d4e5f6\n")
    }

    private func viewController(
        _ command: RenameTagCommand, _ console: RecordingConsole
    ) -> RenameTagViewController {
        RenameTagConfigurator(services: .doubles(console: console)).viewController(command)
    }
}
