/// Goes on from AddMemes: nowhere yet.
protocol AddMemesRoutingLogic {}

/// Holds what AddMemes may pass on.
protocol AddMemesDataPassing {
    /// The data of this scene.
    var dataStore: any AddMemesDataStore { get }
}

/// Holds the data store of the scene.
final class AddMemesRouter: AddMemesRoutingLogic, AddMemesDataPassing {
    let dataStore: any AddMemesDataStore

    init(dataStore: any AddMemesDataStore) {
        self.dataStore = dataStore
    }
}
