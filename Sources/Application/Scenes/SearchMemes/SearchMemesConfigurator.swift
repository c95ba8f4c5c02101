/// Builds the SearchMemes scene.
struct SearchMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: SearchCommand) -> SearchMemesViewController {
        let presenter = SearchMemesPresenter(format: command.format)
        let interactor = SearchMemesInteractor(
            presenter: presenter,
            searchWorker: SearchWorker(
                memesWorker: MemesWorker(store: services.store), watchdog: services.matchWatchdog),
            queryWorker: services.queryWorker,
            clock: services.clock)
        let viewController = SearchMemesViewController(
            interactor: interactor, view: services.answerView, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
