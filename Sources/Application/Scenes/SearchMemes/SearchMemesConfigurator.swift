struct SearchMemesConfigurator: SceneConfigurator {
    let request: SearchMemes.Request

    func viewController(_ services: Services) -> SearchMemesViewController {
        let presenter = SearchMemesPresenter(format: request.format, calendar: services.calendar)
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
