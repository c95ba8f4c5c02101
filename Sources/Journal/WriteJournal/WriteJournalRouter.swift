import Application

protocol WriteJournalRoutingLogic {
    /// Routes to an editor for the existing meme of a day, week or month.
    func routeToEditMeme()
    /// Routes to an editor for a new meme of a day, week or month.
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
        guard let period = dataStore.period else { return }
        services.navigation.push(
            services.addMeme(
                continuing: period.title, from: dataStore.template, tags: [JournalPeriod.tag],
                key: period.key, format))
    }

    func routeToShowMeme() { services.navigation.push(services.showMemes(dataStore.memes)) }
}
