import Domain
import Testing

@testable import Application

struct ListChangesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any ListChangesDataPassing = ListChangesRouter(
            dataStore: ListChangesDataStoreDouble())
        #expect(router.dataStore.position == ChangesSeeds.position)
    }
}

private final class ListChangesDataStoreDouble: ListChangesDataStore {
    let position: ChangesPosition? = ChangesSeeds.position
}
