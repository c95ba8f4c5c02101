import Application

/// The configurator of a list on a screen. The screen is the view controller of the scene.
struct BrowseMemesConfigurator {
    let services: Services

    func interactor(
        for screen: any BrowseMemesDisplayLogic
    ) -> any BrowseMemesBusinessLogic & BrowseMemesDataStore {
        let presenter = BrowseMemesPresenter(
            storePath: services.storePath, calendar: services.calendar)
        let interactor = BrowseMemesInteractor(
            presenter: services.traced(presenter), store: services.store,
            queryWorker: services.queryWorker, clock: services.clock)
        presenter.viewController = services.traced(screen)
        return services.traced(interactor)
    }
}
