/// Goes on from RenameTag: nowhere yet.
protocol RenameTagRoutingLogic {}

/// Holds what RenameTag may pass on.
protocol RenameTagDataPassing {
    /// The data of this scene.
    var dataStore: any RenameTagDataStore { get }
}

/// Holds the data store of the scene.
final class RenameTagRouter: RenameTagRoutingLogic, RenameTagDataPassing {
    let dataStore: any RenameTagDataStore

    init(dataStore: any RenameTagDataStore) {
        self.dataStore = dataStore
    }
}
