import Domain
import Testing

@testable import Application

struct UndoOperationRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any UndoOperationDataPassing = UndoOperationRouter(
            dataStore: UndoOperationDataStoreDouble())
        #expect(router.dataStore.takenBack?.operations == HistorySeeds.operations)
    }
}

private final class UndoOperationDataStoreDouble: UndoOperationDataStore {
    let takenBack: TakenBackOperations? = TakenBackOperations(operations: HistorySeeds.operations)
}
