import Domain

protocol ListMemesRoutingLogic {
    /// Routes to the scene that shows the picked meme.
    func routeToShowMeme()
    /// Routes to an editor for the picked meme.
    func routeToEditMeme()
}

protocol ListMemesDataPassing {
    /// The data to pass to this scene and to the next one.
    var dataStore: any ListMemesDataStore { get }
}

final class ListMemesRouter: ListMemesRoutingLogic, ListMemesDataPassing {
    let dataStore: any ListMemesDataStore
    private let services: Services

    init(dataStore: any ListMemesDataStore, services: Services) {
        self.dataStore = dataStore
        self.services = services
    }

    func routeToShowMeme() {
        let destination = ShowMemeConfigurator(request: ShowMeme.Request(names: []))
            .viewController(services)
        passDataToShowMeme(source: dataStore, destination: destination.dataStore)
        navigateToShowMeme(source: services.navigation, destination: destination)
    }

    func routeToEditMeme() {
        let names = dataStore.pickedMemes.map { $0.id.text() }
        services.navigation.push(
            EditMemeConfigurator(request: EditMeme.Request(selection: .names(names)))
                .viewController(services))
    }

    private func passDataToShowMeme(
        source: any ListMemesDataStore, destination: any ShowMemeDataStore
    ) {
        destination.meme = source.pickedMemes.first
    }

    private func navigateToShowMeme(source: any Navigation, destination: ShowMemeViewController) {
        source.push(destination)
    }
}
