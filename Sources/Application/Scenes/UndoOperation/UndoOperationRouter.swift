/// Goes on from UndoOperation: nowhere yet.
protocol UndoOperationRoutingLogic {}

/// Holds what UndoOperation may pass on.
protocol UndoOperationDataPassing {
    /// The data of this scene.
    var dataStore: any UndoOperationDataStore { get }
}

/// Holds the data store of the scene.
final class UndoOperationRouter: UndoOperationRoutingLogic, UndoOperationDataPassing {
    let dataStore: any UndoOperationDataStore

    init(dataStore: any UndoOperationDataStore) {
        self.dataStore = dataStore
    }
}
