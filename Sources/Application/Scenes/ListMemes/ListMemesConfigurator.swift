struct ListMemesConfigurator: SceneConfigurator {
    let request: ListMemes.FetchMemes.Request

    func viewController(_ services: Services) -> ListMemesViewController {
        viewController(services) { ListMemesRouter(dataStore: $0, services: services) }
    }

    /// - Parameter router: routes to the picked memes.
    func viewController(
        _ services: Services,
        router: (any ListMemesDataStore) -> any ListMemesRoutingLogic & ListMemesDataPassing
    ) -> ListMemesViewController {
        let presenter = ListMemesPresenter(
            format: request.format, storePath: services.storePath,
            calendar: services.calendar)
        let interactor = ListMemesInteractor(
            presenter: presenter,
            memesWorker: services.memesWorker,
            queryWorker: services.queryWorker, guessWorker: services.guessWorker,
            clock: services.clock)
        let viewController = ListMemesViewController(
            interactor: interactor, router: router(interactor),
            picker: services.picker, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
