/// Goes on from DiffMemes: nowhere yet.
protocol DiffMemesRoutingLogic {}

/// Holds what DiffMemes may pass on.
protocol DiffMemesDataPassing {
    /// The data of this scene.
    var dataStore: any DiffMemesDataStore { get }
}

/// Holds the data store of the scene.
final class DiffMemesRouter: DiffMemesRoutingLogic, DiffMemesDataPassing {
    let dataStore: any DiffMemesDataStore

    init(dataStore: any DiffMemesDataStore) {
        self.dataStore = dataStore
    }
}
