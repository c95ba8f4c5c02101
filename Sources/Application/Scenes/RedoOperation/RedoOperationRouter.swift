/// Goes on from RedoOperation: nowhere yet.
protocol RedoOperationRoutingLogic {}

/// Holds what RedoOperation may pass on.
protocol RedoOperationDataPassing {
    /// The data of this scene.
    var dataStore: any RedoOperationDataStore { get }
}

/// Holds the data store of the scene.
final class RedoOperationRouter: RedoOperationRoutingLogic, RedoOperationDataPassing {
    let dataStore: any RedoOperationDataStore

    init(dataStore: any RedoOperationDataStore) {
        self.dataStore = dataStore
    }
}
