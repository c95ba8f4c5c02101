import Domain
import TestSupport
import Testing

@testable import Application

struct RemoveMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any RemoveMemesDataPassing = RemoveMemesRouter(
            dataStore: RemoveMemesDataStoreDouble())
        #expect(router.dataStore.memes == [Seeds.milk])
    }
}

private final class RemoveMemesDataStoreDouble: RemoveMemesDataStore {
    let memes = [Seeds.milk]
}
