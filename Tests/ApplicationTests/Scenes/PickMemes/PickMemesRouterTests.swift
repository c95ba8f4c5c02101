import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct PickMemesRouterTests {
    private let navigation = NavigationSpy()
    private let console = RecordingConsole()

    @Test func `shows the picked meme`() throws {
        router.routeToShowMeme()
        #expect(navigation.pushed.count == 1)
        try #require(navigation.pushed.first as? ShowMemeViewController).start()
        #expect(console.outputText.hasPrefix("id: b7zzzzzzzzzz\ntitle: a walk\n"))
    }

    @Test func `opens the editor on the picked meme`() {
        router.routeToEditMeme()
        #expect(navigation.pushed.count == 1)
        #expect(navigation.pushed.first is EditMemeViewController)
    }

    private var router: PickMemesRouter {
        PickMemesRouter(
            dataStore: PickMemesDataStoreDouble(pickedMemes: [Seeds.walk]),
            services: .doubles(console: console, navigation: navigation))
    }
}

struct PickMemesConfiguratorTests {
    @Test func `asks again after an invalid row, then shows the picked meme`() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["4", "2"])
        let navigation = NavigationSpy()
        let viewController = PickMemesConfigurator(
            request: .init()
        ).viewController(.doubles(console: console, navigation: navigation))
        viewController.start()
        #expect(console.errorText == "meme: no row 4; type 1-3, or press Enter to cancel\n")
        try #require(navigation.pushed.first as? ShowMemeViewController).start()
        #expect(console.outputText.contains("title: a walk\n"))
    }
}
