struct SearchMemesConfigurator {
    let services: Services

    func viewController(_ command: SearchCommand) -> SearchMemesViewController {
        let presenter = SearchMemesPresenter(format: command.format)
        let interactor = SearchMemesInteractor(
            presenter: presenter,
            searchWorker: SearchWorker(
                memesWorker: MemesWorker(store: services.store), watchdog: services.matchWatchdog),
            queryWorker: services.queryWorker,
            guessWorker: QueryGuessWorker(store: services.store),
            clock: services.clock)
        let viewController = SearchMemesViewController(
            interactor: interactor, view: services.answerView, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
