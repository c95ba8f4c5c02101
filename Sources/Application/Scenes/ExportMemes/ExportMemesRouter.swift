/// Goes on from ExportMemes: nowhere yet.
protocol ExportMemesRoutingLogic {}

/// Holds what ExportMemes may pass on.
protocol ExportMemesDataPassing {
    /// The data of this scene.
    var dataStore: any ExportMemesDataStore { get }
}

/// Holds the data store of the scene.
final class ExportMemesRouter: ExportMemesRoutingLogic, ExportMemesDataPassing {
    let dataStore: any ExportMemesDataStore

    init(dataStore: any ExportMemesDataStore) {
        self.dataStore = dataStore
    }
}
