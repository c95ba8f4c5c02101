/// Goes on from RemoveMemes: nowhere yet.
protocol RemoveMemesRoutingLogic {}

/// Holds what RemoveMemes may pass on.
protocol RemoveMemesDataPassing {
    /// The data of this scene.
    var dataStore: any RemoveMemesDataStore { get }
}

/// Holds the data store of the scene.
final class RemoveMemesRouter: RemoveMemesRoutingLogic, RemoveMemesDataPassing {
    let dataStore: any RemoveMemesDataStore

    init(dataStore: any RemoveMemesDataStore) {
        self.dataStore = dataStore
    }
}
