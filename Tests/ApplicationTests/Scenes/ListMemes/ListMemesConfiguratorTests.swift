import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListMemesConfiguratorTests {
    @Test func `asks again after an invalid row, then shows the picked meme`() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["4", "2"])
        let navigation = NavigationSpy()
        let viewController = ListMemesConfigurator(
            request: .init(asksForPick: true)
        ).viewController(.doubles(console: console, navigation: navigation))
        viewController.start()
        #expect(console.errorText == "meme: no row 4; type 1-3, or press Enter to cancel\n")
        let destination = try #require(navigation.pushed.first as? ShowMemeViewController)
        #expect(destination.dataStore.meme == Seeds.walk)
    }
}
