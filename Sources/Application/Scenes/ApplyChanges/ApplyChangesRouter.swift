/// Goes on from ApplyChanges: nowhere yet.
protocol ApplyChangesRoutingLogic {}

/// Holds what ApplyChanges may pass on.
protocol ApplyChangesDataPassing {
    /// The data of this scene.
    var dataStore: any ApplyChangesDataStore { get }
}

/// Holds the data store of the scene.
final class ApplyChangesRouter: ApplyChangesRoutingLogic, ApplyChangesDataPassing {
    let dataStore: any ApplyChangesDataStore

    init(dataStore: any ApplyChangesDataStore) {
        self.dataStore = dataStore
    }
}
