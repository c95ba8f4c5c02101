struct ListMemesConfigurator {
    let services: Services

    func viewController(_ command: ListCommand) -> ListMemesViewController {
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
            router: ListMemesRouter(dataStore: interactor, services: services),
            view: services.view,
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
