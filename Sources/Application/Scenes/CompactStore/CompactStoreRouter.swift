/// Goes on from CompactStore: nowhere yet.
protocol CompactStoreRoutingLogic {}

/// Holds what CompactStore may pass on.
protocol CompactStoreDataPassing {
    /// The data of this scene.
    var dataStore: any CompactStoreDataStore { get }
}

/// Holds the data store of the scene.
final class CompactStoreRouter: CompactStoreRoutingLogic, CompactStoreDataPassing {
    let dataStore: any CompactStoreDataStore

    init(dataStore: any CompactStoreDataStore) {
        self.dataStore = dataStore
    }
}
