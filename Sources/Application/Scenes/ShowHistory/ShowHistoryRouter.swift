/// Goes on from ShowHistory: nowhere yet.
protocol ShowHistoryRoutingLogic {}

/// Holds what ShowHistory may pass on.
protocol ShowHistoryDataPassing {
    /// The data of this scene.
    var dataStore: any ShowHistoryDataStore { get }
}

/// Holds the data store of the scene.
final class ShowHistoryRouter: ShowHistoryRoutingLogic, ShowHistoryDataPassing {
    let dataStore: any ShowHistoryDataStore

    init(dataStore: any ShowHistoryDataStore) {
        self.dataStore = dataStore
    }
}
