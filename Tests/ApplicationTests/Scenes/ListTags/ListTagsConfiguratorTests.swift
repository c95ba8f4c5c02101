import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListTagsConfiguratorTests {
    @Test func aPipeIsGivenRecords() {
        let console = RecordingConsole()
        viewController(ListTagsCommand(format: .plain), console).start()
        #expect(console.outputText == "home\t1\nhome/phone\t1\nwork\t1\n")
    }

    private func viewController(
        _ command: ListTagsCommand, _ console: RecordingConsole
    ) -> ListTagsViewController {
        ListTagsConfigurator(services: .doubles(console: console)).viewController(command)
    }
}
