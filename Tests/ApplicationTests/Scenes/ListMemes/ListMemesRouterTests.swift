import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListMemesRouterTests {
    @Test func `shows the picked meme`() throws {
        let dataStore = ListMemesDataStoreDouble(pickedMemes: [Seeds.walk])
        let navigation = NavigationSpy()
        let router = ListMemesRouter(
            dataStore: dataStore, services: .doubles(navigation: navigation))
        router.routeToShowMeme()
        #expect(navigation.pushed.count == 1)
        let destination = try #require(navigation.pushed.first as? ShowMemeViewController)
        #expect(destination.dataStore.meme == Seeds.walk)
    }

    @Test func `opens the editor on the picked meme`() {
        let navigation = NavigationSpy()
        let router = ListMemesRouter(
            dataStore: ListMemesDataStoreDouble(pickedMemes: [Seeds.walk]),
            services: .doubles(navigation: navigation))
        router.routeToEditMeme()
        #expect(navigation.pushed.count == 1)
        #expect(navigation.pushed.first is EditMemeViewController)
    }
}
