struct CountMemesConfigurator: SceneConfigurator {
    let request: CountMemes.Request

    func viewController(_ services: Services) -> CountMemesViewController {
        let presenter = CountMemesPresenter(format: request.format)
        let interactor = CountMemesInteractor(
            presenter: services.traced(presenter), memesWorker: services.memesWorker,
            queryWorker: services.queryWorker, guessWorker: services.guessWorker)
        let viewController = CountMemesViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
