/// Goes on from ImportMemes: nowhere yet.
protocol ImportMemesRoutingLogic {}

/// Holds what ImportMemes may pass on.
protocol ImportMemesDataPassing {
    /// The data of this scene.
    var dataStore: any ImportMemesDataStore { get }
}

/// Holds the data store of the scene.
final class ImportMemesRouter: ImportMemesRoutingLogic, ImportMemesDataPassing {
    let dataStore: any ImportMemesDataStore

    init(dataStore: any ImportMemesDataStore) {
        self.dataStore = dataStore
    }
}
