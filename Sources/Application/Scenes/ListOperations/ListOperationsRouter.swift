/// Goes on from ListOperations: nowhere yet.
protocol ListOperationsRoutingLogic {}

/// Holds what ListOperations may pass on.
protocol ListOperationsDataPassing {
    /// The data of this scene.
    var dataStore: any ListOperationsDataStore { get }
}

/// Holds the data store of the scene.
final class ListOperationsRouter: ListOperationsRoutingLogic, ListOperationsDataPassing {
    let dataStore: any ListOperationsDataStore

    init(dataStore: any ListOperationsDataStore) {
        self.dataStore = dataStore
    }
}
