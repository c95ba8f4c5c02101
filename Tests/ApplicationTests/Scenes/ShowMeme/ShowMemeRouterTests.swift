import Domain
import TestSupport
import Testing

@testable import Application

struct ShowMemeRouterTests {
    @Test func holdsTheDataStoreThatOtherScenesPassTo() {
        let dataStore = ShowMemeDataStoreDouble()
        let router: any ShowMemeDataPassing = ShowMemeRouter(dataStore: dataStore)
        router.dataStore.meme = Seeds.milk
        #expect(dataStore.meme == Seeds.milk)
    }
}

private final class ShowMemeDataStoreDouble: ShowMemeDataStore {
    var meme: Meme?
}
