import Domain
import TestSupport
import Testing

@testable import Application

struct DiffMemesRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any DiffMemesDataPassing = DiffMemesRouter(
            dataStore: DiffMemesDataStoreDouble())
        #expect(router.dataStore.difference == DiffMemesDataStoreDouble.known)
    }
}

private final class DiffMemesDataStoreDouble: DiffMemesDataStore {
    static let known: MemesDifference? = MemesDifference(
        pair: VersionPair(old: nil, new: HistorySeeds.steps[1].version),
        diff: UnifiedDiff(from: DiffText(""), to: DiffText("a\n")))

    let difference = DiffMemesDataStoreDouble.known
}
