import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddMemeRouterTests {
    @Test func `shows the list and passes the new meme to it`() throws {
        let dataStore = AddMemeDataStoreDouble()
        let navigation = NavigationSpy()
        let router = AddMemeRouter(dataStore: dataStore, services: .doubles(navigation: navigation))
        router.routeToListMemes(request: ListMemes.FetchMemes.Request())
        #expect(navigation.pushed.count == 1)
        let destination = try #require(navigation.pushed.first as? ListMemesViewController)
        #expect(destination.router.dataStore.newMeme == Seeds.milk)
    }
}

private final class AddMemeDataStoreDouble: AddMemeDataStore {
    let meme: Meme? = Seeds.milk
}
