/// Goes on from TagMemes: nowhere yet.
protocol TagMemesRoutingLogic {}

/// Holds what TagMemes may pass on.
protocol TagMemesDataPassing {
    /// The data of this scene.
    var dataStore: any TagMemesDataStore { get }
}

/// Holds the data store of the scene.
final class TagMemesRouter: TagMemesRoutingLogic, TagMemesDataPassing {
    let dataStore: any TagMemesDataStore

    init(dataStore: any TagMemesDataStore) {
        self.dataStore = dataStore
    }
}
