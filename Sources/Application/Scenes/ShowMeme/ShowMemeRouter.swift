/// Goes on from ShowMeme: nowhere yet.
protocol ShowMemeRoutingLogic {}

/// Holds what ShowMeme is given.
protocol ShowMemeDataPassing {
    var dataStore: any ShowMemeDataStore { get }
}

final class ShowMemeRouter: ShowMemeRoutingLogic, ShowMemeDataPassing {
    let dataStore: any ShowMemeDataStore

    init(dataStore: any ShowMemeDataStore) {
        self.dataStore = dataStore
    }
}
