import Domain
import TestSupport
import Testing

@testable import Application

struct CountMemesConfiguratorTests {
    @Test func theCommandDecidesTheForm() {
        let console = RecordingConsole()
        CountMemesConfigurator(services: .doubles(console: console))
            .viewController(CountCommand(format: RecordFormat(kind: .tabSeparated))).start()
        #expect(console.outputText == "count\n3\n")
    }
}
