import Domain
import TestSupport
import Testing

@testable import Application

struct RenameTagRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any RenameTagDataPassing = RenameTagRouter(
            dataStore: RenameTagDataStoreDouble())
        #expect(router.dataStore.memes == [Seeds.milk])
    }
}

private final class RenameTagDataStoreDouble: RenameTagDataStore {
    let memes = [Seeds.milk]
}
