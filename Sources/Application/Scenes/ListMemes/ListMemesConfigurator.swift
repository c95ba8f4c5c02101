struct ListMemesConfigurator: SceneConfigurator {
    let request: ListMemes.FetchMemes.Request

    func viewController(_ services: Services) -> ListMemesViewController {
        scene(services).viewController
    }

    /// Returns the view controller, and the data store to which another scene passes data.
    func scene(
        _ services: Services
    ) -> (viewController: ListMemesViewController, dataStore: any ListMemesDataStore) {
        let presenter = ListMemesPresenter(
            format: request.format, storePath: services.storePath, calendar: services.calendar)
        let interactor = ListMemesInteractor(
            presenter: services.traced(presenter), store: services.store,
            queryWorker: services.queryWorker, guessWorker: services.guessWorker,
            fieldsWorker: services.fieldsWorker, clock: services.clock)
        let viewController = ListMemesViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return (viewController, interactor)
    }
}
