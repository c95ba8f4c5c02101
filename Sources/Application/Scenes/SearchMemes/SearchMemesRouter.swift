/// Goes on from SearchMemes: nowhere yet.
protocol SearchMemesRoutingLogic {}

/// Holds what SearchMemes may pass on.
protocol SearchMemesDataPassing {
    /// The data of this scene.
    var dataStore: any SearchMemesDataStore { get }
}

/// Holds the data store of the scene.
final class SearchMemesRouter: SearchMemesRoutingLogic, SearchMemesDataPassing {
    let dataStore: any SearchMemesDataStore

    init(dataStore: any SearchMemesDataStore) {
        self.dataStore = dataStore
    }
}
