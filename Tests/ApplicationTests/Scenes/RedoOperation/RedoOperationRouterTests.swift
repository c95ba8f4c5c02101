import Domain
import Testing

@testable import Application

struct RedoOperationRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any RedoOperationDataPassing = RedoOperationRouter(
            dataStore: RedoOperationDataStoreDouble())
        #expect(router.dataStore.takenBack?.operations == HistorySeeds.operations)
    }
}

private final class RedoOperationDataStoreDouble: RedoOperationDataStore {
    let takenBack: TakenBackOperations? = TakenBackOperations(operations: HistorySeeds.operations)
}
