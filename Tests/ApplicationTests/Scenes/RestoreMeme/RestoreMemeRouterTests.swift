import Domain
import TestSupport
import Testing

@testable import Application

struct RestoreMemeRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any RestoreMemeDataPassing = RestoreMemeRouter(
            dataStore: RestoreMemeDataStoreDouble())
        #expect(router.dataStore.meme == Seeds.milk)
    }
}

private final class RestoreMemeDataStoreDouble: RestoreMemeDataStore {
    let meme: Meme? = Seeds.milk
}
