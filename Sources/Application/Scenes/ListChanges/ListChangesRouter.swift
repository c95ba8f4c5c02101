/// Goes on from ListChanges: nowhere yet.
protocol ListChangesRoutingLogic {}

/// Holds what ListChanges may pass on.
protocol ListChangesDataPassing {
    /// The data of this scene.
    var dataStore: any ListChangesDataStore { get }
}

/// Holds the data store of the scene.
final class ListChangesRouter: ListChangesRoutingLogic, ListChangesDataPassing {
    let dataStore: any ListChangesDataStore

    init(dataStore: any ListChangesDataStore) {
        self.dataStore = dataStore
    }
}
