/// Goes on from EditMeme: nowhere yet.
protocol EditMemeRoutingLogic {}

/// Holds what EditMeme may pass on.
protocol EditMemeDataPassing {
    /// The data of this scene.
    var dataStore: any EditMemeDataStore { get }
}

/// Holds the data store of the scene.
final class EditMemeRouter: EditMemeRoutingLogic, EditMemeDataPassing {
    let dataStore: any EditMemeDataStore

    init(dataStore: any EditMemeDataStore) {
        self.dataStore = dataStore
    }
}
