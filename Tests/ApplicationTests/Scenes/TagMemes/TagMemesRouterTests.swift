import Domain
import TestSupport
import Testing

@testable import Application

struct TagMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any TagMemesDataPassing = TagMemesRouter(dataStore: TagMemesDataStoreDouble())
        #expect(router.dataStore.memes == [Seeds.milk])
    }
}

private final class TagMemesDataStoreDouble: TagMemesDataStore {
    let memes = [Seeds.milk]
}
