/// Goes on from WatchChanges: nowhere yet.
protocol WatchChangesRoutingLogic {}

/// Holds what WatchChanges may pass on.
protocol WatchChangesDataPassing {
    /// The data of this scene.
    var dataStore: any WatchChangesDataStore { get }
}

/// Holds the data store of the scene.
final class WatchChangesRouter: WatchChangesRoutingLogic, WatchChangesDataPassing {
    let dataStore: any WatchChangesDataStore

    init(dataStore: any WatchChangesDataStore) {
        self.dataStore = dataStore
    }
}
