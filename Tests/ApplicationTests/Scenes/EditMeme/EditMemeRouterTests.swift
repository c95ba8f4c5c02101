import Domain
import TestSupport
import Testing

@testable import Application

struct EditMemeRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any EditMemeDataPassing = EditMemeRouter(dataStore: EditMemeDataStoreDouble())
        #expect(router.dataStore.memes == [Seeds.milk])
    }
}

private final class EditMemeDataStoreDouble: EditMemeDataStore {
    let memes = [Seeds.milk]
}
