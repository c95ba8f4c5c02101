import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ShowMemeConfiguratorTests {
    @Test func `shows the meme that is passed to it`() {
        let console = RecordingConsole()
        let viewController = ShowMemeConfigurator(request: .init(names: []))
            .viewController(.doubles(console: console))
        viewController.dataStore.meme = Seeds.walk
        viewController.start()
        #expect(console.outputText.hasPrefix("id: b7zzzzzzzzzz\ntitle: a walk\n"))
    }
}
