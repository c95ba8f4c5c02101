import Domain
import Testing

@testable import Application

struct ShowHistoryRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any ShowHistoryDataPassing = ShowHistoryRouter(
            dataStore: ShowHistoryDataStoreDouble())
        #expect(router.dataStore.steps == HistorySeeds.steps)
    }
}

private final class ShowHistoryDataStoreDouble: ShowHistoryDataStore {
    let steps = HistorySeeds.steps
}
