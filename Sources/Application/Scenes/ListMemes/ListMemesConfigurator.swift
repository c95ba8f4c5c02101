struct ListMemesConfigurator {
    let services: Services

    /// - Parameter router: where a pick leads, if not to the meme itself.
    func viewController(
        _ command: ListCommand,
        router: ((any ListMemesDataStore) -> any ListMemesRoutingLogic)? = nil
    ) -> ListMemesViewController {
        let presenter = ListMemesPresenter(
            format: command.format, storePath: services.storePath,
            calendar: services.calendar)
        let interactor = ListMemesInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            queryWorker: services.queryWorker,
            guessWorker: QueryGuessWorker(store: services.store),
            clock: services.clock)
        let viewController = ListMemesViewController(
            interactor: interactor,
            dataStore: interactor,
            router: router?(interactor)
                ?? ListMemesRouter(dataStore: interactor, services: services),
            picker: services.picker, view: services.view,
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
