import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ShowMemeConfiguratorTests {
    @Test func showsTheMemeThatIsPassedToIt() {
        let console = RecordingConsole()
        let viewController = ShowMemeConfigurator(services: .doubles(console: console))
            .viewController(ShowMeme.Request(names: []))
        viewController.dataStore.meme = Seeds.walk
        viewController.start()
        #expect(console.outputText.hasPrefix("id: b7zzzzzzzzzz\ntitle: a walk\n"))
    }
}
