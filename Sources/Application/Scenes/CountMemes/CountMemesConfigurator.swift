struct CountMemesConfigurator: SceneConfigurator {
    let request: CountMemes.Request

    func viewController(_ services: Services) -> CountMemesViewController {
        let presenter = CountMemesPresenter(format: request.format)
        let interactor = CountMemesInteractor(
            presenter: presenter, memesWorker: services.memesWorker,
            queryWorker: services.queryWorker, guessWorker: services.guessWorker)
        let viewController = CountMemesViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
