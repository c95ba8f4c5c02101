import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ShowMemeConfiguratorTests {
    @Test func `shows the meme that is passed to it`() {
        let console = RecordingConsole()
        let scene = ShowMemeConfigurator(request: .init(subject: .passed))
            .scene(.doubles(console: console))
        scene.dataStore.meme = Seeds.walk
        scene.viewController.start()
        #expect(console.outputText.hasPrefix("id: b7zzzzzzzzzz\ntitle: a walk\n"))
    }
}
