import Domain
import Testing

@testable import Application

struct CompactStoreRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any CompactStoreDataPassing = CompactStoreRouter(
            dataStore: CompactStoreDataStoreDouble())
        #expect(router.dataStore.compaction == .useful())
    }
}

private final class CompactStoreDataStoreDouble: CompactStoreDataStore {
    let compaction: StoreCompaction? = .useful()
}
