import Domain
import TestSupport
import Testing

@testable import Application

struct ApplyChangesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any ApplyChangesDataPassing = ApplyChangesRouter(
            dataStore: ApplyChangesDataStoreDouble())
        #expect(router.dataStore.changes.map(\.line) == [1])
    }
}

private final class ApplyChangesDataStoreDouble: ApplyChangesDataStore {
    let changes = [AppliedChange(line: 1, id: Seeds.milk.id, status: .added)]
}
