import Application

protocol WriteJournalRoutingLogic {
    /// Routes to an editor for the existing meme of a day.
    func routeToEditMeme()
    /// Routes to an editor for a new meme of a day.
    func routeToAddMeme()
    /// Routes to the scene that shows the memes that were found.
    func routeToShowMeme()
}

protocol WriteJournalDataPassing {
    /// The data to pass to the next scene.
    var dataStore: any WriteJournalDataStore { get }
}

struct WriteJournalRouter: WriteJournalRoutingLogic, WriteJournalDataPassing {
    let dataStore: any WriteJournalDataStore
    let services: Services
    let format: OutputFormat

    func routeToEditMeme() {
        guard let id = dataStore.memes.first else { return }
        services.navigation.push(services.editMeme(id, continuesText: true, format))
    }

    func routeToAddMeme() {
        guard let day = dataStore.day else { return }
        services.navigation.push(
            services.addMeme(
                continuing: day.title, from: dataStore.template, tags: [JournalDay.tag],
                key: day.key,
                format))
    }

    func routeToShowMeme() { services.navigation.push(services.showMemes(dataStore.memes)) }
}
