struct SearchMemesConfigurator: SceneConfigurator {
    let request: SearchMemes.Request

    func viewController(_ services: Services) -> SearchMemesViewController {
        let presenter = SearchMemesPresenter(format: request.format, calendar: services.calendar)
        let interactor = SearchMemesInteractor(
            presenter: services.traced(presenter),
            searchWorker: SearchWorker(
                store: services.store, matchTimeout: services.matchTimeout),
            queryWorker: services.queryWorker, guessWorker: services.guessWorker,
            clock: services.clock)
        let viewController = SearchMemesViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
