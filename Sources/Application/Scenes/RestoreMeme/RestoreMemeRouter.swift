/// Goes on from RestoreMeme: nowhere yet.
protocol RestoreMemeRoutingLogic {}

/// Holds what RestoreMeme may pass on.
protocol RestoreMemeDataPassing {
    /// The data of this scene.
    var dataStore: any RestoreMemeDataStore { get }
}

/// Holds the data store of the scene.
final class RestoreMemeRouter: RestoreMemeRoutingLogic, RestoreMemeDataPassing {
    let dataStore: any RestoreMemeDataStore

    init(dataStore: any RestoreMemeDataStore) {
        self.dataStore = dataStore
    }
}
