protocol AddMemeRoutingLogic {
    func routeToListMemes(_ request: ListMemes.FetchMemes.Request)
}

/// Passes the new meme to the ListMemes scene.
final class AddMemeRouter: AddMemeRoutingLogic {
    private let dataStore: any AddMemeDataStore
    private let services: Services

    init(dataStore: any AddMemeDataStore, services: Services) {
        self.dataStore = dataStore
        self.services = services
    }

    /// Shows the list, which reads the new meme from the store and marks it.
    func routeToListMemes(_ request: ListMemes.FetchMemes.Request) {
        let destination = ListMemesConfigurator(request: request).viewController(services)
        passDataToListMemes(from: dataStore, to: destination.dataStore)
        services.navigation.push(destination)
    }

    private func passDataToListMemes(
        from source: any AddMemeDataStore, to destination: any ListMemesDataStore
    ) {
        destination.newMeme = source.meme
    }
}
