import Domain

protocol PickMemesRoutingLogic {
    func routeToShowMeme()
    func routeToEditMeme()
    /// Routes to an editor for a new meme.
    func routeToAddMeme()
}

protocol PickMemesDataPassing {
    /// The data to pass to the next scene.
    var dataStore: any PickMemesDataStore { get }
}

struct PickMemesRouter: PickMemesRoutingLogic, PickMemesDataPassing {
    let dataStore: any PickMemesDataStore
    let services: Services

    func routeToShowMeme() {
        let destination = ShowMemeConfigurator(request: ShowMeme.Request(subject: .passed))
            .scene(services)
        passDataToShowMeme(source: dataStore, destination: destination.dataStore)
        services.navigation.push(destination.viewController)
    }

    func routeToEditMeme() {
        let ids = dataStore.pickedMemes.map(\.id) + dataStore.pickedTasks.map(\.id)
        let names = ids.map { $0.text() }
        services.navigation.push(
            EditMemeConfigurator(request: EditMeme.Request(selection: .names(names)))
                .viewController(services))
    }

    func routeToAddMeme() {
        if let title = dataStore.newTitle {
            services.navigation.push(services.editOrAddMeme(title))
        }
    }

    private func passDataToShowMeme(
        source: any PickMemesDataStore, destination: any ShowMemeDataStore
    ) {
        destination.meme = source.pickedMemes.first
    }
}
