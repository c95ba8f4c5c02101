import Testing

@testable import Application

struct CountMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any CountMemesDataPassing = CountMemesRouter(
            dataStore: CountMemesDataStoreDouble())
        #expect(router.dataStore.count == 7)
    }
}

private final class CountMemesDataStoreDouble: CountMemesDataStore {
    let count: Int? = 7
}
