struct ListMemesConfigurator {
    let services: Services

    /// - Parameter router: where a pick leads, if not to the meme itself.
    func viewController(
        _ request: ListMemes.FetchMemes.Request,
        router: ((any ListMemesDataStore) -> any ListMemesRoutingLogic)? = nil
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
            interactor: interactor, dataStore: interactor,
            router: router?(interactor)
                ?? ListMemesRouter(dataStore: interactor, services: services),
            picker: services.picker, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
