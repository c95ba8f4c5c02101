import Domain

protocol ListMemesRoutingLogic {
    /// Routes to the picked memes.
    func routeToPickedMemes()

    /// Routes to an editor for the picked meme.
    func routeToEditMeme()
}

/// Shows or edits the picked meme.
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
