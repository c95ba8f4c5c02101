import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListMemesConfiguratorTests {
    @Test func aPickGoesRoundAndOnToTheMeme() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["4", "2"])
        let navigation = NavigationSpy()
        let viewController = ListMemesConfigurator(
            services: .doubles(console: console, navigation: navigation)
        ).viewController(ListCommand(asksForPick: true))
        viewController.start()
        #expect(
            console.errorText
                == "meme: '4' is no row; give a number from 1 to 3, or nothing to leave\n")
        let destination = try #require(navigation.pushed.first as? ShowMemeViewController)
        #expect(destination.dataStore.meme == Seeds.walk)
    }
}
