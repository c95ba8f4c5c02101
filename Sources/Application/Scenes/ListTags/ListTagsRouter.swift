/// Goes on from ListTags: nowhere yet.
protocol ListTagsRoutingLogic {}

/// Holds what ListTags may pass on.
protocol ListTagsDataPassing {
    /// The data of this scene.
    var dataStore: any ListTagsDataStore { get }
}

/// Holds the data store of the scene.
final class ListTagsRouter: ListTagsRoutingLogic, ListTagsDataPassing {
    let dataStore: any ListTagsDataStore

    init(dataStore: any ListTagsDataStore) {
        self.dataStore = dataStore
    }
}
