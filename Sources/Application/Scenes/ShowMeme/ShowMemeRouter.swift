/// Goes on from ShowMeme: nowhere yet.
protocol ShowMemeRoutingLogic {}

/// Holds what ShowMeme is given.
protocol ShowMemeDataPassing {
    /// The data of this scene.
    var dataStore: any ShowMemeDataStore { get }
}

/// Holds the data store that other scenes pass memes to.
final class ShowMemeRouter: ShowMemeRoutingLogic, ShowMemeDataPassing {
    let dataStore: any ShowMemeDataStore

    init(dataStore: any ShowMemeDataStore) {
        self.dataStore = dataStore
    }
}
