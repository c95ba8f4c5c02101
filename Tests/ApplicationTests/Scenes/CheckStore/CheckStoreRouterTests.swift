import Domain
import Testing

@testable import Application

struct CheckStoreRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any CheckStoreDataPassing = CheckStoreRouter(
            dataStore: CheckStoreDataStoreDouble())
        #expect(router.dataStore.report == .damaged)
    }
}

private final class CheckStoreDataStoreDouble: CheckStoreDataStore {
    let report: StoreReport? = .damaged
}
