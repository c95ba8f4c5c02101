struct SearchMemesConfigurator {
    let services: Services

    func viewController(_ request: SearchMemes.Request) -> SearchMemesViewController {
        let presenter = SearchMemesPresenter(format: request.format)
        let interactor = SearchMemesInteractor(
            presenter: presenter,
            searchWorker: SearchWorker(
                memesWorker: services.memesWorker, watchdog: services.matchWatchdog),
            queryWorker: services.queryWorker, guessWorker: services.guessWorker,
            clock: services.clock)
        let viewController = SearchMemesViewController(
            interactor: interactor, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
