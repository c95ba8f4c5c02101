/// Goes on from CheckStore: nowhere yet.
protocol CheckStoreRoutingLogic {}

/// Holds what CheckStore may pass on.
protocol CheckStoreDataPassing {
    /// The data of this scene.
    var dataStore: any CheckStoreDataStore { get }
}

/// Holds the data store of the scene.
final class CheckStoreRouter: CheckStoreRoutingLogic, CheckStoreDataPassing {
    let dataStore: any CheckStoreDataStore

    init(dataStore: any CheckStoreDataStore) {
        self.dataStore = dataStore
    }
}
