import Domain
import Testing

@testable import Application

struct WatchChangesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any WatchChangesDataPassing = WatchChangesRouter(
            dataStore: WatchChangesDataStoreDouble())
        #expect(router.dataStore.position == ChangesSeeds.position)
    }
}

private final class WatchChangesDataStoreDouble: WatchChangesDataStore {
    let position: ChangesPosition? = ChangesSeeds.position
}
