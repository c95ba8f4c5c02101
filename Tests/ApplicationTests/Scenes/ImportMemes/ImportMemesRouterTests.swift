import Testing

@testable import Application

struct ImportMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any ImportMemesDataPassing = ImportMemesRouter(
            dataStore: ImportMemesDataStoreDouble())
        #expect(router.dataStore.imported == ImportedMemes(addedCount: 1))
    }
}

private final class ImportMemesDataStoreDouble: ImportMemesDataStore {
    let imported: ImportedMemes? = ImportedMemes(addedCount: 1)
}
