/// Goes on from CountMemes: nowhere yet.
protocol CountMemesRoutingLogic {}

/// Holds what CountMemes may pass on.
protocol CountMemesDataPassing {
    /// The data of this scene.
    var dataStore: any CountMemesDataStore { get }
}

/// Holds the data store of the scene.
final class CountMemesRouter: CountMemesRoutingLogic, CountMemesDataPassing {
    let dataStore: any CountMemesDataStore

    init(dataStore: any CountMemesDataStore) {
        self.dataStore = dataStore
    }
}
