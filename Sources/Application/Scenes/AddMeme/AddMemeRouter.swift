protocol AddMemeRoutingLogic {
    /// Routes to a list that highlights the added meme.
    func routeToListMemes(request: ListMemes.FetchMemes.Request)
    /// Routes to an editor for a draft that was kept.
    func routeToEditMeme(draft path: String)
}

protocol AddMemeDataPassing {
    /// The data to pass to the next scene.
    var dataStore: any AddMemeDataStore { get }
}

struct AddMemeRouter: AddMemeRoutingLogic, AddMemeDataPassing {
    let dataStore: any AddMemeDataStore
    let services: Services

    func routeToListMemes(request: ListMemes.FetchMemes.Request) {
        let destination = ListMemesConfigurator(request: request).scene(services)
        passDataToListMemes(source: dataStore, destination: destination.dataStore)
        services.navigation.push(destination.viewController)
    }

    func routeToEditMeme(draft path: String) {
        services.navigation.push(services.editDraft(path))
    }

    private func passDataToListMemes(
        source: any AddMemeDataStore, destination: any ListMemesDataStore
    ) {
        destination.newMeme = source.meme
    }
}
