import Domain
import TestSupport
import Testing

@testable import Application

struct SearchMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any SearchMemesDataPassing = SearchMemesRouter(
            dataStore: SearchMemesDataStoreDouble())
        #expect(router.dataStore.memes == [Seeds.milk])
    }
}

private final class SearchMemesDataStoreDouble: SearchMemesDataStore {
    let memes = [Seeds.milk]
}
