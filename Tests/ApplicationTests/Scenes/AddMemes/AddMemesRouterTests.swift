import Domain
import Testing

@testable import Application

struct AddMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any AddMemesDataPassing = AddMemesRouter(dataStore: AddMemesDataStoreDouble())
        #expect(router.dataStore.ids == AddMemesDataStoreDouble.ids)
    }
}

private final class AddMemesDataStoreDouble: AddMemesDataStore {
    static let ids = BatchedIDs(MemeIDSequence(start: 1, step: 1))

    let ids: BatchedIDs? = AddMemesDataStoreDouble.ids
}
