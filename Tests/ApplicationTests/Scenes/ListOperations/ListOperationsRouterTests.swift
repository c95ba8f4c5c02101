import Domain
import Testing

@testable import Application

struct ListOperationsRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any ListOperationsDataPassing = ListOperationsRouter(
            dataStore: ListOperationsDataStoreDouble())
        #expect(router.dataStore.operations == HistorySeeds.operations)
    }
}

private final class ListOperationsDataStoreDouble: ListOperationsDataStore {
    let operations = HistorySeeds.operations
}
