import Domain

protocol ListMemesRoutingLogic {
    /// Goes on to the memes that were picked.
    func routeToPickedMemes()

    /// Goes on to an editor for the meme that was picked.
    func routeToEditMeme()
}

/// Passes the picked meme to the ShowMeme scene.
final class ListMemesRouter: ListMemesRoutingLogic {
    private let dataStore: any ListMemesDataStore
    private let services: Services

    init(dataStore: any ListMemesDataStore, services: Services) {
        self.dataStore = dataStore
        self.services = services
    }

    func routeToPickedMemes() {
        let destination = ShowMemeConfigurator(request: ShowMeme.Request(names: []))
            .viewController(services)
        passDataToShowMeme(from: dataStore, to: destination.dataStore)
        services.navigation.push(destination)
    }

    func routeToEditMeme() {
        let names = dataStore.pickedMemes.map { $0.id.text() }
        services.navigation.push(
            EditMemeConfigurator(request: EditMeme.Request(selection: .names(names)))
                .viewController(services))
    }

    private func passDataToShowMeme(
        from source: any ListMemesDataStore, to destination: any ShowMemeDataStore
    ) {
        destination.meme = source.pickedMemes.first
    }
}
