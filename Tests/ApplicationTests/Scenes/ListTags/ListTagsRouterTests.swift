import Domain
import TestSupport
import Testing

@testable import Application

struct ListTagsRouterTests {
    @Test func holdsTheDataStoreOfTheScene() {
        let router: any ListTagsDataPassing = ListTagsRouter(dataStore: ListTagsDataStoreDouble())
        #expect(router.dataStore.tags == [TagCount(name: "home", count: 2)])
    }
}

private final class ListTagsDataStoreDouble: ListTagsDataStore {
    let tags = [TagCount(name: "home", count: 2)]
}
