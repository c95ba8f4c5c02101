import Testing

@testable import Application

struct ExportMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any ExportMemesDataPassing = ExportMemesRouter(
            dataStore: ExportMemesDataStoreDouble())
        #expect(router.dataStore.exportedCount == 7)
    }
}

private final class ExportMemesDataStoreDouble: ExportMemesDataStore {
    let exportedCount = 7
}
